import type { bookshelf } from '@wordtrail/contracts/api/bookshelf'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { OwnSelects } from '../own-selects.ts'
import { selectPrepared } from '../statement.ts'
import { isKept } from './standing.ts'

type Bookshelf = Output<typeof bookshelf>

/**
 * $1: student. Secret wordbooks are in a table of their own, which this select does not know. Homework and wordbooks of
 * a teacher who was erased are nobody's.
 */
const select = `
  with asked as materialized (
    select coalesce(tracked_wordbook_ids, '{}') as tracked, priority_wordbook_id, person.user_id as teacher_id, person.username, person.nickname
    from (select) as nobody left join read_model.learner on student_id = $1
    left join read_model.person on person.user_id = teacher_id and not is_erased
  ), book as (
    select wordbook_id as _id, 'wordbook' as kind, title, is_favorites, coalesce(wordbook_id = priority_wordbook_id, false) as is_priority,
      null::date as due_on, created_at as since, word_ids, array_position(tracked, wordbook_id) as place,
      case when wordbook_id = any(tracked) then 'learning' when owner_id = $1 then 'own' else 'given' end as shelf
    from asked cross join read_model.wordbook
    where deleted_at is null
      and (owner_id = $1 or (accessibility = 'public' and (wordbook_id = any(tracked) or owner_id = asked.teacher_id)))
    union all
    select homework_id, 'homework', title, false, false, due_on, given_at,
      array(select jsonb_array_elements_text(word_ids)::uuid), null, 'given'
    from asked join read_model.homework on homework.student_id = $1 and homework.teacher_id = asked.teacher_id
    cross join jsonb_to_recordset(open) as one (homework_id uuid, title text, due_on date, given_at timestamptz, word_ids jsonb)
  )
  select (select case when teacher_id is not null then json_build_object('username', username, 'nickname', coalesce(nickname, '')) end from asked) as teacher, (
    select coalesce(json_agg(json_build_object('_id', _id, 'kind', kind, 'shelf', shelf, 'title', title, 'is_priority', is_priority,
      'is_favorites', is_favorites, 'due_on', due_on, 'total', total, 'kept', kept, 'on_the_way', learned - kept, 'fresh', total - learned)
      order by is_priority desc, place, is_favorites desc, since, _id), '[]')
    from book cross join lateral (
      select count(*)::int as total, count(mastered_on)::int as learned, count(*) filter (where ${isKept})::int as kept
      from unnest(word_ids) as entry (word_id) join read_model.word using (word_id)
      left join read_model.memory on memory.student_id = $1 and memory.word_id = entry.word_id
      where not word.is_deleted) as standing) as books`

/** A student's books, shelf by shelf. */
export async function shelfOf(own: OwnSelects, studentId: string): Promise<Bookshelf> {
  const [row] = await selectPrepared<Bookshelf>(own, { name: 'bookshelf', text: select, values: [studentId] })
  return row!
}
