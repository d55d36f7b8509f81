import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { wordOverview } from '@wordtrail/contracts/api/own-progress'
import { fullReviewScale, retentionWeeks } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { OwnSelects } from '../own-selects.ts'
import { selectPrepared } from '../statement.ts'

type WordOverview = Output<typeof wordOverview>
type Counted = Omit<WordOverview['overall'], 'review_total_units'>

export interface OverviewFacts {
  readonly overall: Counted
  readonly wordbooks: readonly (Counted & { readonly wordbook_id: string; readonly title: string })[]
  readonly forecast: WordOverview['forecast']
  /** Only weeks with reviews. */
  readonly retention: WordOverview['retention']
}

const counts = `count(word_id)::int as total_count, count(word_id) filter (where is_learned)::int as learned_count, coalesce(sum(units), 0)::int as review_done_units`

/** $1: student, $2: today, $3: first day of the weeks. Deleted words are left out except in past weeks. */
const select = `
  with tracked as (
    select wordbook_id, title, word_ids, case when wordbook_id = priority_wordbook_id then 0 else ordinal end as ordinal
    from read_model.learner cross join unnest(tracked_wordbook_ids) with ordinality as one (wordbook_id, ordinal)
    join read_model.wordbook using (wordbook_id)
    where student_id = $1 and deleted_at is null and (accessibility = 'public' or owner_id = $1)
  ), held as materialized (
    select wordbook_id, entry.word_id, mastered_on is not null as is_learned,
      case when mastered_on is null then 0 else least(review_times, ${fullReviewScale}) end as units
    from tracked cross join unnest(word_ids) as entry (word_id)
    join read_model.word using (word_id)
    left join read_model.memory on memory.student_id = $1 and memory.word_id = entry.word_id
    where not word.is_deleted
  )
  select
    (select row_to_json(overall) from (select ${counts} from (select distinct word_id, is_learned, units from held) each_once) overall) as overall,
    (select coalesce(json_agg(json_build_object('wordbook_id', wordbook_id, 'title', title, 'total_count', total_count,
        'learned_count', learned_count, 'review_done_units', review_done_units) order by ordinal), '[]')
      from (select wordbook_id, title, ordinal, ${counts} from tracked left join held using (wordbook_id) group by wordbook_id, title, ordinal) book) as wordbooks,
    (select coalesce(json_agg(json_build_object('date', date, 'count', count) order by date), '[]') from (
      select greatest(next_review, $2::date) as date, count(*)::int as count
      from read_model.memory join read_model.word using (word_id)
      where student_id = $1 and mastered_on is not null and not word.is_deleted group by 1) due) as forecast,
    (select coalesce(json_agg(json_build_object('monday', monday, 'reviewed', reviewed, 'remembered', remembered) order by monday), '[]') from (
      select day - extract(isodow from day)::int + 1 as monday, count(*)::int as reviewed, count(*) filter (where is_remembered)::int as remembered
      from read_model.reviewed_word where student_id = $1 and day between $3 and $2 group by 1) week) as retention`

export async function overviewFactsOf(own: OwnSelects, studentId: string, today: Day): Promise<OverviewFacts> {
  const first = addDays(mondayOf(today), -7 * (retentionWeeks - 1))
  const [row] = await selectPrepared<OverviewFacts>(own, {
    name: 'word-overview',
    text: select,
    values: [studentId, today, first],
  })
  return row!
}

const withTotal = <C extends Counted>(counted: C) => ({
  ...counted,
  review_total_units: counted.learned_count * fullReviewScale,
})

export function overviewOf({ overall, wordbooks, forecast, retention }: OverviewFacts, today: Day): WordOverview {
  const weeks = new Map(retention.map((week) => [week.monday, week]))
  const mondays = Array.from({ length: retentionWeeks }, (_, week) =>
    addDays(mondayOf(today), 7 * (week - retentionWeeks + 1)),
  )
  return {
    today,
    overall: withTotal(overall),
    wordbooks: wordbooks.map(withTotal),
    forecast,
    retention: mondays.map((monday) => weeks.get(monday) ?? { monday, reviewed: 0, remembered: 0 }),
  }
}
