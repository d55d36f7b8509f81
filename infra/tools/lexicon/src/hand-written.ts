import { readFile } from 'node:fs/promises'

/** Cells of a table beside this file: a row a line, cells between tabs, `#` before a remark. */
const rowsOf = async (name: string): Promise<readonly (readonly string[])[]> =>
  (await readFile(new URL(name, import.meta.url), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

/** A part of speech of a word as a students' dictionary has it. What is empty is left to the sources. */
export interface WrittenSense {
  readonly partOfSpeech: string
  readonly chinese: string
  readonly english: string
}

/** Parts of speech by word, all that its entry has, the main one first. */
export async function readWrittenSenses(): Promise<ReadonlyMap<string, readonly WrittenSense[]>> {
  const senses = new Map<string, WrittenSense[]>()
  for (const [word = '', partOfSpeech = '', chinese = '', english = ''] of await rowsOf('senses.tsv'))
    senses.set(word, [...(senses.get(word) ?? []), { partOfSpeech, chinese, english }])
  return senses
}

export interface SoundAs {
  readonly en_us: readonly string[]
  readonly en_gb: readonly string[]
}

/** How words sound that sound otherwise as another part of speech. */
export async function readHeteronyms(): Promise<(word: string, partOfSpeech: string) => SoundAs | undefined> {
  const sounds = new Map(
    (await rowsOf('heteronyms.tsv')).map(([word = '', partOfSpeech = '', american = '', british = american]) => [
      `${partOfSpeech}${word.toLowerCase()}`,
      { en_us: american.split(' '), en_gb: british.split(' ') },
    ]),
  )
  return (word, partOfSpeech) => sounds.get(`${partOfSpeech}${word}`)
}
