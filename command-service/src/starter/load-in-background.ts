import { setTimeout as sleep } from 'node:timers/promises'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import type { Stop } from '@wordtrail/platform/process/run'
import type { CommandHandler } from '../command-handler.ts'
import { pauseAfter } from '../sweep.ts'
import { loadStarterDictionary } from './load-starter-dictionary.ts'

interface BackgroundOptions {
  readonly now: () => Date
  readonly logLine: (line: string) => void
}

/** How many words are loaded between two lines of progress. */
const toldEvery = 200

/**
 * Loads the whole starter dictionary while the service does its other work, and tries again where that fails. The
 * function it gives stops loading; the next start goes on with what is missing.
 */
export function loadInBackground(commands: CommandHandler, { now, logLine }: BackgroundOptions): Stop {
  const stopping = new AbortController()
  const { signal } = stopping
  const onProgress = (loaded: number, total: number) => {
    if (loaded % toldEvery === 0 || loaded === total) logLine(`starter dictionary: ${loaded} of ${total} words loaded`)
  }
  const loading = (async () => {
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        await loadStarterDictionary(commands, await loadStarterWordbooks('whole'), { now, onProgress, signal })
        return
      } catch (error) {
        if (!signal.aborted) logLine(`starter dictionary: ${(error as Error).message}`)
        await sleep(pauseAfter(failures), undefined, { signal }).catch(() => {})
      }
    }
  })()
  return async () => {
    stopping.abort()
    await loading
  }
}
