import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSpeech } from '@wordtrail/language/speech/speech'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { printMachine } from './environment.ts'
import { quantileOf } from './quantiles.ts'
import { rounded } from './rounded.ts'

const listener = 'bench'

/**
 * Cold start, milliseconds a word of the starter dictionary, and sounds a second from the cache, asked for one after
 * the other.
 */
export async function benchSpeech({ seconds }: { readonly seconds: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-bench-'))
  try {
    const words = (await loadStarterWordbooks('small')).flatMap((wordbook) => wordbook.words.map(({ word }) => word))
    const [first, ...others] = words as [string, ...string[]]
    const started = performance.now()
    const speech = createSpeech({
      folder,
      limitMegabytes: 256,
      now: () => new Date(),
      onError: (error) => {
        throw error
      },
    })
    await speech.speak(first, listener)
    const coldStart = performance.now() - started

    const times: number[] = []
    for (const end = performance.now() + seconds * 1000; times.length < others.length && performance.now() < end; ) {
      const asked = performance.now()
      await speech.speak(others[times.length]!, listener)
      times.push(performance.now() - asked)
    }
    times.sort((one, other) => one - other)

    const known = words.slice(0, times.length + 1)
    let hits = 0
    const hitsStarted = performance.now()
    while (performance.now() < hitsStarted + seconds * 1000) {
      await speech.speak(known[hits % known.length]!, listener)
      hits += 1
    }
    const hitsPerSecond = hits / ((performance.now() - hitsStarted) / 1000)
    await speech.stop()

    const ofTimes = (share: number) => rounded(quantileOf(times, share), 1)
    const result = {
      cold_start_ms: rounded(coldStart, 1),
      words: times.length,
      ms_a_word: { p50: ofTimes(0.5), p95: ofTimes(0.95), max: ofTimes(1) },
      cache_hits_a_second: Math.round(hitsPerSecond),
    }
    printMachine()
    console.log(`first word after a start  ${result.cold_start_ms} ms`)
    console.log(
      `a word of ${result.words}              p50 ${result.ms_a_word.p50} ms, p95 ${result.ms_a_word.p95} ms, longest ${result.ms_a_word.max} ms`,
    )
    console.log(`from the cache            ${result.cache_hits_a_second} sounds/s`)
    console.log(JSON.stringify(result))
  } finally {
    await rm(folder, { recursive: true })
  }
}
