import type { Player } from '../../../audio/audio.ts'
import type { Utterance } from '../session/utterances.ts'

type Reader = Pick<Player, 'play' | 'stop' | 'current' | 'prefetch'>

/** How long 'correct' is shown where nothing is heard, in milliseconds. */
const correctShownMs = 1000

/** Resolves when a right answer may advance: after what is read or, where nothing can be heard, after a moment. */
export async function readOrPause(reader: Reader, utterances: readonly Utterance[]): Promise<void> {
  if (!(await readAloud(reader, utterances))) await pause(correctShownMs)
}

/**
 * Reads texts aloud one after another, waiting for each no longer than its `waitMs`. Gives whether anything was heard.
 * A sound still playing when its time is over plays on until the next one; one that has not begun is stopped.
 */
export async function readAloud(
  { play, stop, current, prefetch }: Reader,
  utterances: readonly Utterance[],
): Promise<boolean> {
  let isHeard = false
  for (const [index, { text, waitMs }] of utterances.entries()) {
    const ending = play(text)
    prefetch(utterances.slice(index + 1, index + 2).map((next) => next.text))
    const outcome = await Promise.race([ending, pause(waitMs)])
    // Stopped by the student, or replaced by a newer sound: the rest is not wanted.
    if (outcome === 'stopped') return true
    const isStillPlaying = outcome === 'late' && current()?.state === 'playing'
    isHeard ||= outcome === 'heard' || isStillPlaying
    if (outcome === 'late' && !isStillPlaying) stop()
  }
  return isHeard
}

const pause = (ms: number): Promise<'late'> => new Promise((done) => setTimeout(() => done('late'), ms))
