import type { OpenHomework } from '@wordtrail/contracts/read-models/rows'
import { dictionaryVersion, type KnownWord, type Words } from '../dictionary.ts'
import type { QueryContext } from '../query.ts'
import type { SharedStatement } from '../statement.ts'
import { type Homework, homeworkColumn, homeworkOf } from './homework.ts'

/** What a student's words to learn follow from. */
export interface StudyFacts {
  /** By due day, the earliest first. */
  readonly homework: readonly Homework[]
  /** By the teacher, oldest first; those of homework among them. */
  readonly assigned: readonly KnownWord[]
  /** Of the secret wordbook, in its order. */
  readonly secret: readonly KnownWord[]
  /** Of each tracked wordbook, in its order: the priority wordbook first, then in the order of tracking. */
  readonly tracked: readonly (readonly KnownWord[])[]
  readonly mastered: readonly KnownWord[]
  /** Size of the dictionary. */
  readonly wordCount: number
}

/** The same by ids, as selected. */
export interface StudyRow {
  readonly homework: readonly OpenHomework[] | null
  readonly assigned: readonly string[]
  readonly secret: readonly string[] | null
  readonly tracked: readonly string[]
  readonly dictionary_version: string
}

/** SQL: columns for `StudyRow`, on the student's row of `learner` or on nulls. */
export const studyColumns = `
  ${homeworkColumn} as homework,
  array(select word_id from read_model.assignment where student_id = asked.student_id order by ordinal) as assigned,
  (select word_ids from read_model.secret_wordbook where student_id = asked.student_id) as secret,
  array(
    select wordbook_id || ' ' || words_hash from unnest(tracked_wordbook_ids) with ordinality as one (wordbook_id, ordinal) join read_model.wordbook using (wordbook_id)
    where deleted_at is null
    order by case when wordbook_id = priority_wordbook_id then 0 else ordinal end
  ) as tracked,
  ${dictionaryVersion} as dictionary_version`

/** SQL: the student's row of `learner`, or one of nulls. */
export const studentRow = `(select) as nobody left join read_model.learner on learner.student_id = asked.student_id`

/** Replaces ids with words of the dictionary. */
export async function studyFactsFrom(
  { dictionary }: Pick<QueryContext, 'dictionary'>,
  words: Words,
  { homework, assigned, secret, tracked }: StudyRow,
  mastered: readonly KnownWord[],
): Promise<StudyFacts> {
  const lists = await Promise.all(
    tracked.map((wordbook) => {
      const [wordbook_id, words_hash] = wordbook.split(' ')
      return dictionary.wordIdsOf({ wordbook_id: wordbook_id!, words_hash: words_hash! })
    }),
  )
  return {
    homework: homeworkOf(homework, words),
    assigned: words.listed(assigned),
    secret: words.listed(secret ?? []),
    tracked: lists.map(words.listed),
    mastered,
    wordCount: words.count,
  }
}

const statement: SharedStatement = {
  name: 'study-words',
  asked: { student_id: 'uuid' },
  text: `
    select ${studyColumns}, array(select word_id from read_model.memory where student_id = asked.student_id and mastered_on is not null) as mastered from ${studentRow}`,
}

/** A student's facts with the dictionary that they refer to. */
export async function studyFactsOf(
  context: QueryContext,
  studentId: string,
): Promise<StudyFacts & { readonly words: Words }> {
  const row = await context.selectOne<StudyRow & { readonly mastered: readonly string[] }>(statement, [studentId])
  const words = await context.dictionary.words(row.dictionary_version)
  return { words, ...(await studyFactsFrom(context, words, row, words.listed(row.mastered))) }
}

/** Words of the lists that the student has not mastered, each once, without deleted ones. */
function toLearn(
  { mastered, wordCount }: StudyFacts,
  lists: readonly (readonly KnownWord[])[],
  leftOut: readonly (readonly KnownWord[])[] = [],
): KnownWord[] {
  const isDone = new Uint8Array(wordCount)
  for (const { place } of mastered) isDone[place] = 1
  for (const list of leftOut) for (const { place } of list) isDone[place] = 1
  const found: KnownWord[] = []
  for (const list of lists) {
    for (const word of list) {
      if (word.is_deleted || isDone[word.place] === 1) continue
      isDone[word.place] = 1
      found.push(word)
    }
  }
  return found
}

const given = ({ homework, assigned, secret }: StudyFacts) => [
  ...homework.filter(({ due_on }) => due_on !== null).map(({ words }) => words),
  assigned,
  secret,
]

/**
 * Words from the teacher: those of homework with a due day, the earliest first, then the other assigned ones, oldest
 * first, then those of the secret wordbook in its order.
 */
export const givenWords = (facts: StudyFacts): KnownWord[] => toLearn(facts, given(facts))

/** Words of tracked wordbooks that the teacher has not given. */
export const selfStudyWords = (facts: StudyFacts): KnownWord[] => toLearn(facts, facts.tracked, given(facts))

/** Words of one wordbook, in its order. */
export const wordsToLearnIn = (facts: StudyFacts, wordbook: readonly KnownWord[]): KnownWord[] =>
  toLearn(facts, [wordbook])

/** The same without those that the teacher has given, which are learned first anyway. */
export const supplementFrom = (facts: StudyFacts, wordbook: readonly KnownWord[]): KnownWord[] =>
  toLearn(facts, [wordbook], given(facts))

export const headwordsOf = (words: readonly KnownWord[]): string[] => words.map(({ word }) => word)
