import { readFile } from 'node:fs/promises'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'

/** Headwords that would be a second right answer beside a headword, as they are normalised. */
export type NearWords = (headword: string) => readonly string[]

/** A line of `near.txt` and `near-by-hand.txt`. */
export const nearLine = (word: string, others: readonly string[]): string => `${word}: ${others.join(', ')}\n`

type Near = readonly [word: string, others: readonly string[]]

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8')

/** The lines of a file, each a word and what is near to it. Rejects where the file is missing. */
export const readNear = async (file: 'near.txt' | 'near-by-hand.txt'): Promise<readonly Near[]> =>
  (await read(file))
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', others = ''] = line.split(': ')
      return [word, others.split(', ')]
    })

/**
 * What the writers of the starter words name beside each, and the words that stand for it in a question. Its lines are
 * not parsed: little of them is wanted.
 */
const readStarter = async (): Promise<readonly Near[]> =>
  [
    ...(await read('../starter/words.jsonl')).matchAll(
      /^\{"word":"([^"]+)"(?:.*"paraphrase":"([^"]+)")?.*"near":(\[[^\]]*\])/gm,
    ),
  ].map(([, word = '', paraphrase, near = '']): Near => {
    const named: string[] = JSON.parse(near)
    return [word, paraphrase === undefined ? named : [...named, paraphrase]]
  })

/**
 * Near words of three sources: WordNet's links (made by `infra/tools/lexicon/src/build-near.ts`), a list by hand, and
 * the starter words. Whichever of two words names the other, both are near. Rejects where a file is missing.
 */
export async function loadNearWords(): Promise<NearWords> {
  const near = new Map<string, string[]>()
  const note = (word: string, other: string): void => {
    const others = near.get(word)
    if (!others) near.set(word, [other])
    else if (!others.includes(other)) others.push(other)
  }
  const sources = await Promise.all([readNear('near.txt'), readNear('near-by-hand.txt'), readStarter()])
  for (const [headword, others] of sources.flat())
    for (const other of others) {
      const pair = [normaliseHeadword(headword), normaliseHeadword(other)] as const
      note(pair[0], pair[1])
      note(pair[1], pair[0])
    }
  return (headword) => near.get(normaliseHeadword(headword)) ?? []
}
