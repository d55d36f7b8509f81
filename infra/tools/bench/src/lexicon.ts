import { openLexicon } from '@wordtrail/language/lexicon/lexicon'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { printMachine } from './environment.ts'
import { quantiles } from './quantiles.ts'
import { rounded } from './rounded.ts'

const unknown = 'nosuchword'

/** The first look-up, which reads the file, the ones after it, and the memory that the lexicon takes. */
export async function benchLexicon({ seconds }: { readonly seconds: number }): Promise<void> {
  const words = [
    ...(await loadStarterWordbooks('small')).flatMap((wordbook) => wordbook.words.map(({ word }) => word)),
    unknown,
  ]
  const before = process.memoryUsage.rss()
  const lexicon = openLexicon()
  const opened = performance.now()
  await lexicon.lookUp(unknown)
  const firstMs = performance.now() - opened
  for (const word of words) await lexicon.lookUp(word)
  const memory = (process.memoryUsage.rss() - before) / 2 ** 20

  const durations: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const asked = performance.now()
    await lexicon.lookUp(words[durations.length % words.length]!)
    durations.push(performance.now() - asked)
  }

  const lookUps = durations.length
  const { p50Ms, p99Ms } = quantiles(durations)
  const result = {
    first_ms: rounded(firstMs, 3),
    look_ups: lookUps,
    p50_ms: rounded(p50Ms, 3),
    p99_ms: rounded(p99Ms, 3),
    longest_ms: rounded(durations.at(-1)!, 3),
    memory_mib: rounded(memory, 3),
  }
  printMachine()
  console.table({ lexicon: result })
  console.log(JSON.stringify({ bench: 'lexicon', ...result }))
}
