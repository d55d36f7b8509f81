import { call } from '../api/api-client.ts'

interface Voiding {
  readonly studentId: string
  readonly sessionId: string
  /** Why it does not count; undefined where it counts again. */
  readonly reason: string | undefined
  readonly onProgress: (done: number, words: number) => void
}

/** Voids a session or lets it count again, some words a request, until all of them stand. Gives what to tell. */
export async function settleSession({ studentId, sessionId, reason, onProgress }: Voiding) {
  const session = { student_id: studentId, session_id: sessionId }
  for (let done = 0; ; ) {
    const answer =
      reason === undefined
        ? await call('POST /api/sessions/restore', { body: { ...session, done } })
        : await call('POST /api/sessions/void', { body: { ...session, done, reason } })
    done = answer.done
    onProgress(done, answer.words)
    if (done >= answer.words) return answer
  }
}
