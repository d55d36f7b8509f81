import type { Player } from '../../lib/audio.ts'
import type { Utterance } from './utterances.ts'

/**
 * Reads texts aloud one after another, each waited for no longer than it says. Whether anything was heard.
 * A sound that has begun when its time is over goes on until the next one; one that has not, does not come any more.
 */
export async function readAloud({ play, stop, current, prefetch }: Pick<Player, 'play' | 'stop' | 'current' | 'prefetch'>, utterances: readonly Utterance[]): Promise<boolean> {
  let isHeard = false
  for (const [index, { text, waitMs }] of utterances.entries()) {
    const ending = play(text)
    prefetch(utterances.slice(index + 1, index + 2).map((next) => next.text))
    const outcome = await Promise.race([ending, timeOut(waitMs)])
    // Stopped by the student, or by a sound that was asked for since: the rest is not wanted.
    if (outcome === 'stopped') return true
    const isStillPlaying = outcome === 'late' && current()?.state === 'playing'
    isHeard ||= outcome === 'heard' || isStillPlaying
    if (outcome === 'late' && !isStillPlaying) stop()
  }
  return isHeard
}

const timeOut = (ms: number): Promise<'late'> => new Promise((done) => setTimeout(() => done('late'), ms))
