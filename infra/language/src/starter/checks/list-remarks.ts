import { normaliseReordering } from '@wordtrail/contracts/learning/answer-checking'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { aroundHeadword, type JudgedWord, type Remark, sentencesOf } from './judged-word.ts'

const mostOfOneFrame = 3

/** What is wrong with words beside one another. Takes all words, and those of each wordbook. */
export const listRemarks = (
  words: readonly JudgedWord[],
  wordbooks: readonly (readonly JudgedWord[])[],
): readonly Remark[] => [...twiceRemarks(words), ...frameRemarks(words), ...wordbooks.flatMap(meaningRemarks)]

/** The words by what `keysOf` says of each, where more than `most` share it. */
function shared(
  words: readonly JudgedWord[],
  { most, keysOf }: { readonly most: number; readonly keysOf: (word: JudgedWord) => readonly string[] },
): readonly (readonly [key: string, words: readonly JudgedWord[]])[] {
  const byKey = new Map<string, JudgedWord[]>()
  for (const word of words) for (const key of keysOf(word)) byKey.set(key, [...(byKey.get(key) ?? []), word])
  return [...byKey].filter(([, sharing]) => sharing.length > most)
}

const named = (words: readonly JudgedWord[]): string => words.map(({ content }) => content.word).join(', ')

const twiceRemarks = (words: readonly JudgedWord[]): readonly Remark[] =>
  shared(words, { most: 1, keysOf: (word) => sentencesOf(word).map(normaliseReordering) }).map(
    ([sentence, sharing]) => ({
      word: sharing.at(-1)!.content.word,
      remark: `a sentence of ${named(sharing)}: ${sentence}`,
    }),
  )

/** A sentence with the headword taken out says how words are practised: a frame says nothing of its word. */
const framesOf = (word: JudgedWord): readonly string[] =>
  sentencesOf(word).flatMap((sentence) => {
    const around = aroundHeadword(word, sentence)
    return around ? [`${normaliseReordering(around.before)} … ${normaliseReordering(around.after)}`] : []
  })

const frameRemarks = (words: readonly JudgedWord[]): readonly Remark[] =>
  shared(words, { most: mostOfOneFrame, keysOf: framesOf }).map(([frame, sharing]) => ({
    word: sharing.at(-1)!.content.word,
    remark: `the frame "${frame}" of ${named(sharing)}`,
  }))

/** Words of one meaning are kept from standing beside each other as options by naming each other. */
const meaningRemarks = (words: readonly JudgedWord[]): readonly Remark[] =>
  shared(words, { most: 1, keysOf: ({ content }) => mainSense(content).definition_cn.split('；') }).flatMap(
    ([meaning, sharing]) =>
      sharing.flatMap((word) =>
        sharing
          .filter((other) => other !== word && !names(word, other))
          .map((other) => ({
            word: word.content.word,
            remark: `has the first meaning ${meaning} of ${other.content.word}, and does not name it`,
          })),
      ),
  )

function names({ content, authored }: JudgedWord, other: JudgedWord): boolean {
  const links = [...content.synonyms, ...content.opposites, ...content.family, ...(authored.near ?? [])]
  return links.some((one) => one.toLowerCase() === other.content.word.toLowerCase())
}
