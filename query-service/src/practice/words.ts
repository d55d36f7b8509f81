import { randomUUID } from 'node:crypto'
import { wordLimits, wordsPerSession } from '@wordtrail/contracts/learning/limits'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { Statements } from '@wordtrail/platform/database/pool'
import { selectPrepared } from '../statement.ts'
import type { Candidate } from './distractors.ts'

/** Words drawn at random to make wrong options from. */
const candidateCount = 200
/** Largest of them as JSON: ten times what an ordinary word takes. */
const candidateBytes = 4 * 1024
/**
 * What all words of a session may take together, as JSON. Words from before there were limits may be larger than their
 * share.
 */
const sessionBytes = wordsPerSession * wordLimits.bytes

/**
 * Words of the dictionary with their ids, in the order asked. Left out are words that are not there, and the last ones
 * where all together exceed `sessionBytes`: they stay due, and a later session has them.
 */
export const sessionWords = async (
  statements: Statements,
  wordIds: readonly string[],
): Promise<{ readonly id: string; readonly content: WordContent }[]> => {
  const rows = await selectPrepared<{ word_id: string; content: string }>(statements, {
    name: 'session-words',
    text: `
      with asked as materialized (
        select place, word_id, content::text as content
        from unnest($1::uuid[]) with ordinality as asked (word_id, place) join read_model.word using (word_id) where not is_deleted
      ), counted as (select *, sum(octet_length(content)) over (order by place) as bytes from asked)
      select word_id, content from counted where bytes <= $2 order by place`,
    values: [wordIds, sessionBytes],
  })
  return rows.map(({ word_id: id, content }) => ({ id, content: JSON.parse(content) as WordContent }))
}

/**
 * The words that follow a random place in the order of their ids, which are hashes: none but these are read, however
 * large the dictionary. Of each comes what an option is made from, a quarter of its content, and it is unpacked once.
 * Left out are words with more of that than an option needs, and words from before there were limits, which are not
 * even unpacked.
 */
export const randomCandidates = async (statements: Statements): Promise<Candidate[]> => {
  const rows = await selectPrepared<{ candidate: string }>(statements, {
    name: 'distractor-candidates',
    text: `
      with drawn as (
        (select content from read_model.word where not is_deleted and word_id >= $1 order by word_id limit ${candidateCount})
        union all
        (select content from read_model.word where not is_deleted and word_id < $1 order by word_id limit ${candidateCount})
        limit ${candidateCount}
      ), offered as (
        select to_json(part)::text as candidate
        from drawn cross join lateral jsonb_to_record(content) as part (
          word text, word_root text, part_of_speech text, definition_cn text, synonyms jsonb, forms jsonb, tags jsonb
        )
        where pg_column_size(content) <= $2
      )
      select candidate from offered where octet_length(candidate) <= ${candidateBytes}`,
    values: [randomUUID(), wordLimits.bytes],
  })
  return rows.map(({ candidate }) => JSON.parse(candidate) as Candidate)
}
