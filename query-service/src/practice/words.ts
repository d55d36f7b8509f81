import { randomUUID } from 'node:crypto'
import { wordLimits, wordsPerSession } from '@wordtrail/contracts/learning/limits'
import type { Candidate } from '@wordtrail/contracts/learning/offered-words'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { Statements } from '@wordtrail/platform/database/pool'
import { isWordFor } from '@wordtrail/read-store/word-for-student'
import { sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { selectPrepared, selectWritten } from '../statement.ts'
import { drawCounts } from './draw-counts.ts'

/** Limit of one of them as JSON: ten times an ordinary word. */
const candidateBytes = 4 * 1024
/** Limit of a session's words together, as JSON. Single words from before there were limits may be larger. */
const sessionBytes = wordsPerSession * wordLimits.bytes

/**
 * Words that are there for the student, in the order of `wordIds`, without deleted ones. Where they exceed
 * `sessionBytes`, the last ones are left out: they stay due, and a later session has them.
 */
export const sessionWords = async (
  own: OwnSelects,
  { studentId, wordIds }: { readonly studentId: string; readonly wordIds: readonly string[] },
): Promise<{ readonly id: string; readonly content: WordContent; readonly revision: number }[]> => {
  const rows = await selectWritten(
    own,
    'session-words',
    sql<{ word_id: string; content: string; revision: number }>`
      with asked as materialized (
        select ordinal, word_id, revision, content::text as content
        from unnest(${wordIds}::uuid[]) with ordinality as asked (word_id, ordinal) join read_model.word using (word_id)
        where not is_deleted and ${isWordFor(studentId)}
      ), counted as (select *, sum(octet_length(content)) over (order by ordinal) as bytes from asked)
      select word_id, content, revision from counted where bytes <= ${sessionBytes} order by ordinal`,
  )
  return rows.map(({ word_id: id, content, revision }) => ({
    id,
    content: JSON.parse(content) as WordContent,
    revision,
  }))
}

/**
 * Random words of each of these parts of speech, and where those are few, of any. Ids are hashes, so the words after
 * `from`, a random id, are random words, and no others are read, however large the dictionary. What an option has no use for, most
 * of a word's content, is left out. Words with oversized fields are left out, and words from before there were limits
 * are not even unpacked.
 */
export const randomCandidates = async (
  statements: Statements,
  partsOfSpeech: readonly string[],
  from: string = randomUUID(),
): Promise<Candidate[]> => {
  const parts = [...new Set(partsOfSpeech)]
  const { ofEach, together } = drawCounts(parts.length)
  const rows = await selectPrepared<{ candidate: string }>(statements, {
    name: 'distractor-candidates',
    text: `
      with of_part as materialized (
        select drawn.word_id, drawn.content from (select distinct left(name, 16) from unnest($1::text[]) as asked (name)) as part (name) cross join lateral (
          (select word_id, content from read_model.word
           where not is_deleted and is_listed and left(content #>> '{senses,0,part_of_speech}', 16) = part.name and word_id >= $2
           order by word_id limit $3)
          union all
          (select word_id, content from read_model.word
           where not is_deleted and is_listed and left(content #>> '{senses,0,part_of_speech}', 16) = part.name and word_id < $2
           order by word_id limit $3)
          limit $3
        ) as drawn
      ), of_any as (
        (select word_id, content from read_model.word where not is_deleted and is_listed and word_id >= $2 order by word_id limit $5)
        union all
        (select word_id, content from read_model.word where not is_deleted and is_listed and word_id < $2 order by word_id limit $5)
      ), drawn as (
        select content from of_part
        union all
        (select content from of_any where word_id not in (select word_id from of_part)
         limit greatest(0, $5 - (select count(*) from of_part)))
      ), offered as (
        select (content - '{ipa,sample_sentences,exercises,opposites,family,level}'::text[])::text as candidate from drawn
        where pg_column_size(content) <= $4
      )
      select candidate from offered where octet_length(candidate) <= ${candidateBytes}`,
    values: [parts, from, ofEach, wordLimits.bytes, together],
  })
  return rows.map(({ candidate }) => JSON.parse(candidate) as Candidate)
}
