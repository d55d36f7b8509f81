import { setTimeout as sleep } from 'node:timers/promises'
import type { StarterProgress } from '@wordtrail/contracts/api/system'
import { readStarterLists } from '@wordtrail/language/starter/starter'
import type { Stop } from '@wordtrail/platform/process/run'
import type { CommandHandler } from '../command-handler.ts'
import { pauseAfter } from '../sweep.ts'
import { loadStarterDictionary } from './load-starter-dictionary.ts'

interface BackgroundOptions {
  readonly now: () => Date
  readonly logLine: (line: string) => void
}

export interface BackgroundLoading {
  /** Null where nothing is being loaded. */
  readonly progress: () => StarterProgress | null
  /** The next start goes on with what is missing. */
  readonly stop: Stop
}

/** How many words are loaded between two lines of progress. */
const toldEvery = 200

/** Loads the whole starter dictionary while the service does its other work, and tries again where that fails. */
export function loadInBackground(commands: CommandHandler, { now, logLine }: BackgroundOptions): BackgroundLoading {
  const stopping = new AbortController()
  const { signal } = stopping
  let progress: StarterProgress | null = null
  const onProgress = (loaded: number, total: number) => {
    progress = { loaded, total }
    if (loaded === total) logLine(`starter dictionary: all ${total} words loaded`)
    else if (loaded % toldEvery === 0) logLine(`starter dictionary: ${loaded} of ${total} words loaded`)
  }
  const loading = (async () => {
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        await loadStarterDictionary(commands, await readStarterLists('whole'), { now, onProgress, signal })
        progress = null
        return
      } catch (error) {
        if (!signal.aborted) logLine(`starter dictionary: ${(error as Error).message}`)
        await sleep(pauseAfter(failures), undefined, { signal }).catch(() => {})
      }
    }
  })()
  const stop = async () => {
    stopping.abort()
    await loading
  }
  return { progress: () => progress, stop }
}
