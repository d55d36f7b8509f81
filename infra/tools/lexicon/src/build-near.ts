/**
 * Writes lexicon/near.txt: the words of exams that WordNet says are near one another, so that neither may stand beside
 * the other as a wrong option.
 *
 *   node infra/tools/lexicon/src/build-near.ts <folder>
 *
 * The folder holds the inputs: see inputs.ts.
 */
import { writeFile } from 'node:fs/promises'
import { isEnglishWord } from '@wordtrail/contracts/learning/headword'
import { nearLine } from '@wordtrail/language/lexicon/near-words'
import { examsOf, inputFolder, readEcdict } from './inputs.ts'
import { type Member, readSynsets } from './synsets.ts'

/**
 * Up to which ranks, added, two words are near: both in the first senses that a learner meets. Beyond these WordNet
 * links nearly every common verb with every other.
 */
const mostRanks = { shared: 5, similar: 3, wider: 2 } as const

const folder = inputFolder()
const words = new Set<string>()
for await (const row of readEcdict(folder, isEnglishWord)) {
  const isInflected = (row.exchange.get('0') ?? row.word) !== row.word
  if (examsOf(row).length > 0 && !isInflected) words.add(row.word.toLowerCase())
}

/** Each pair once, under the word that comes first in the alphabet. */
const near = new Map<string, Set<string>>()
const note = (ones: readonly Member[], others: readonly Member[], most: number): void => {
  for (const one of ones)
    for (const other of others) {
      if (one.word === other.word || one.rank + other.rank > most) continue
      const [first, second] = [one.word, other.word].sort() as [string, string]
      near.set(first, (near.get(first) ?? new Set()).add(second))
    }
}
for await (const { members, similar, wider } of readSynsets(folder, (word) => words.has(word))) {
  note(members, members, mostRanks.shared)
  for (const others of similar) note(members, others, mostRanks.similar)
  for (const others of wider) note(members, others, mostRanks.wider)
}

const lines = [...near.keys()].sort().map((word) => nearLine(word, [...near.get(word)!].sort()))
await writeFile(new URL('../../../language/src/lexicon/near.txt', import.meta.url), lines.join(''))
console.log(`${words.size} words, ${[...near.values()].reduce((sum, { size }) => sum + size, 0)} pairs`)
