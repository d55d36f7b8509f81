import { setTimeout as sleep } from 'node:timers/promises'
import type { StarterProgress } from '@wordtrail/contracts/api/system'
import type { StarterLists } from '@wordtrail/language/starter/starter'
import type { Stop } from '@wordtrail/platform/process/run'
import type { CommandHandler } from '../command-handler.ts'
import { pauseAfter } from '../sweep.ts'
import { type LoadingOptions, loadStarterDictionary } from './load-starter-dictionary.ts'

interface BackgroundOptions {
  readonly lists: StarterLists
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
export function loadInBackground(commands: CommandHandler, options: BackgroundOptions): BackgroundLoading {
  const { logLine } = options
  const stopping = new AbortController()
  let progress: StarterProgress | null = null
  const onProgress = (loaded: number, total: number) => {
    progress = { loaded, total }
    if (loaded === total) logLine(`starter dictionary: all ${total} words loaded`)
    else if (loaded % toldEvery === 0) logLine(`starter dictionary: ${loaded} of ${total} words loaded`)
  }
  const onLoaded = () => {
    progress = null
  }
  const loading = loadAll(commands, { ...options, onProgress, onLoaded, signal: stopping.signal })
  const stop = async () => {
    stopping.abort()
    await loading
  }
  return { progress: () => progress, stop }
}

interface AllOptions extends BackgroundOptions, Required<Pick<LoadingOptions, 'onProgress' | 'signal'>> {
  readonly onLoaded: () => void
}

/** A function of its own, so that the words are let go when they are loaded, however long the service goes on. */
async function loadAll(
  commands: CommandHandler,
  { lists, now, logLine, onProgress, onLoaded, signal }: AllOptions,
): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await loadStarterDictionary(commands, lists('whole'), { now, onProgress, signal })
      return onLoaded()
    } catch (error) {
      if (!signal.aborted) logLine(`starter dictionary: ${(error as Error).message}`)
      await sleep(pauseAfter(failures), undefined, { signal }).catch(() => {})
    }
  }
}
