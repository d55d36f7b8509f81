import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSpeech } from '@wordtrail/language/speech/speech'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { printMachine } from './environment.ts'
import { quantileOf } from './quantiles.ts'
import { rounded } from './rounded.ts'

const listener = 'bench'
const spokenSentences = 50

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
    await speech.speak(first, listener, 'wav')
    const coldStart = performance.now() - started

    const times: number[] = []
    for (const end = performance.now() + seconds * 1000; times.length < others.length && performance.now() < end; ) {
      const asked = performance.now()
      await speech.speak(others[times.length]!, listener, 'wav')
      times.push(performance.now() - asked)
    }
    times.sort((one, other) => one - other)

    const known = words.slice(0, times.length + 1)
    let hits = 0
    const hitsStarted = performance.now()
    while (performance.now() < hitsStarted + seconds * 1000) {
      await speech.speak(known[hits % known.length]!, listener, 'wav')
      hits += 1
    }
    const hitsPerSecond = hits / ((performance.now() - hitsStarted) / 1000)

    const sentences = (await loadStarterWordbooks('small'))
      .flatMap(({ words: ofBook }) => ofBook.map(({ sample_sentences: [sample] }) => sample!.sentence))
      .slice(0, spokenSentences)
    const bytes = { wav: 0, opus: 0 }
    const encoding: number[] = []
    for (const sentence of sentences) {
      bytes.wav += (await speech.speak(sentence, listener, 'wav')).bytes.length
      const asked = performance.now()
      bytes.opus += (await speech.speak(sentence, listener, 'opus')).bytes.length
      encoding.push(performance.now() - asked)
    }
    await speech.stop()
    encoding.sort((one, other) => one - other)

    const ofTimes = (share: number) => rounded(quantileOf(times, share), 1)
    const result = {
      cold_start_ms: rounded(coldStart, 1),
      words: times.length,
      ms_a_word: { p50: ofTimes(0.5), p95: ofTimes(0.95), max: ofTimes(1) },
      cache_hits_a_second: Math.round(hitsPerSecond),
      bytes_a_sentence: {
        wav: Math.round(bytes.wav / sentences.length),
        opus: Math.round(bytes.opus / sentences.length),
      },
      // Spoken anew, and encoded.
      opus_ms_a_sentence: { p50: rounded(quantileOf(encoding, 0.5), 1), p95: rounded(quantileOf(encoding, 0.95), 1) },
    }
    printMachine()
    console.log(`first word after a start  ${result.cold_start_ms} ms`)
    console.log(
      `a word of ${result.words}              p50 ${result.ms_a_word.p50} ms, p95 ${result.ms_a_word.p95} ms, longest ${result.ms_a_word.max} ms`,
    )
    console.log(`from the cache            ${result.cache_hits_a_second} sounds/s`)
    console.log(
      `a sentence                ${result.bytes_a_sentence.wav} bytes as WAV, ${result.bytes_a_sentence.opus} as Opus`,
    )
    console.log(JSON.stringify(result))
  } finally {
    await rm(folder, { recursive: true })
  }
}
