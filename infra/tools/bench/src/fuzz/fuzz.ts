import { randomOf } from '@wordtrail/chance/random'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { type HostileRequest, hostileRequest, type Known } from './hostile-request.ts'
import { faultOf } from './judge.ts'
import { connections, onTargetSystem, type TargetSystem } from './target-system.ts'

export interface FuzzOptions {
  /** An empty database, for a system of its own. */
  readonly databaseUrl: string
  readonly requests: number
  readonly seed: number
  readonly onProgress?: (sent: number) => void
}

export interface FuzzReport {
  /** How many answers of each status there were. */
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  /** What the system logged as failed. */
  readonly logged: readonly string[]
  /** Rows of read models that differ from a replay of the log, and streams that are parked. */
  readonly differing: readonly string[]
  readonly events: number
}

const shownFaults = 20

/**
 * Sends requests that range from right to garbage, over HTTP, and judges every answer; then compares the read models
 * with the log.
 */
export const fuzz = ({ databaseUrl, requests, seed, onProgress = () => {} }: FuzzOptions): Promise<FuzzReport> =>
  onTargetSystem({ databaseUrl }, async (system) => {
    const known = await somethingKnown(system)
    const random = randomOf(seed)
    const statuses: Record<string, number> = {}
    const faults: string[] = []
    let sent = 0
    const sendOn = async () => {
      while (sent < requests) {
        sent += 1
        const hostile = hostileRequest(known, random)
        const fault = await system.send(hostile).then(
          (answer) => {
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
            return faultOf(hostile, answer)
          },
          (error: Error) => `no answer: ${error.message}`,
        )
        if (fault !== undefined && faults.length < shownFaults) faults.push(`${fault}: ${described(hostile)}`)
        if (sent % 1000 === 0) onProgress(sent)
      }
    }
    await Promise.all(Array.from({ length: connections }, sendOn))
    if ('polluted' in {}) faults.push('the prototype of all objects has been changed')

    const differing = await system.differing()
    const {
      rows: [log],
    } = await system.pool.query<{ events: number }>('select count(*) as events from log.event')
    return { statuses, faults, logged: system.logged, differing, events: log!.events }
  })

const described = ({ method, path, headers, body }: HostileRequest): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify({ ...headers, authorization: undefined })} ${String(body).slice(0, 300)}`

/** A person of every role, a spare one, and ids of things that exist. */
async function somethingKnown(system: TargetSystem): Promise<Known> {
  const [user, spare] = [await system.signUp('fuzz-student', 'user'), await system.signUp('fuzz-spare', 'user')]
  const admin = await system.signUp('fuzz-teacher', 'admin')
  const superadmin = await system.superadmin()
  await admin.call('POST', catalogue.invite.path, { student_id: user.id })
  const { body: invitations } = await user.call<{ _id: string }[]>('GET', catalogue.studentInvitations.path)
  const { body: wordbooks } = await user.call<{ _id: string }[]>('GET', catalogue.studentWordbooks.path)
  const {
    body: { box_id },
  } = await admin.call<{ box_id: string }>('POST', catalogue.createSecretBox.path, { title: '词盒' })
  return {
    tokens: {
      user: user.token,
      admin: admin.token,
      superadmin: superadmin.token,
      broken: `${user.token.slice(0, -5)}AAAAA`,
      none: 'x',
    },
    ids: [user.id, admin.id, spare.id, box_id, ...[...invitations, ...wordbooks].map(({ _id }) => _id)],
    spareIds: [spare.id],
    futurePosition: system.futurePosition,
  }
}
