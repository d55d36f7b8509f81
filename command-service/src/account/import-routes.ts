import { randomUUID } from 'node:crypto'
import { type AccountToMake, accountOfRow } from '@wordtrail/contracts/api/account-list'
import { importAccounts } from '@wordtrail/contracts/api/accounts'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Position } from '@wordtrail/contracts/position'
import type { Handler } from '@wordtrail/platform/http/handler'
import { hashBehind } from '@wordtrail/platform/identity/passwords'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { atOnce } from '../at-once.ts'
import { answered, type CommandContext, commandEndpoint, later } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { isRejection, reject } from '../decider.ts'
import { endingLinks, type LinkEndContext } from '../student/link-ends.ts'
import { labelByName } from '../teacher/label-by-name.ts'
import { account, type Holder } from './decider.ts'
import type { ErasureContext } from './erase.ts'
import { newFirstPassword } from './first-password.ts'
import { awaitsFirstSignIn } from './import.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens } from './password-changes.ts'

type ImportContext = CommandContext & ErasureContext & LinkEndContext
type Result = Output<typeof importAccounts>['results'][number]

/** While one password is hashed, the account before is appended and linked. */
const rowsAtOnce = 4
/** Of a request. What has no hash by then waits for the next one, well within the time that an answer may take. */
const hashingMs = 14_000

/** A row that can be made, and what it names. */
interface Ready extends AccountToMake {
  readonly stream: string
  /** Undefined where it names none. */
  readonly teacherId: string | undefined
}

/** With who had its name when the request began. */
interface Seen extends Ready {
  readonly before: Holder | undefined
}

interface Made {
  readonly result: Result
  readonly studentId?: string
  readonly position?: Position | undefined
  /** Why it is left for later, where that was no decision. */
  readonly failure?: unknown
}

/** Accounts made from a list. */
export function importRoutes(context: ImportContext): Handler[] {
  const { commands, keyRing, secrets } = context

  const streamOf = (username: string): string => accountStream(nameHash(secrets, username))

  /** Ids of teachers who may have students, by the user names that a list gives. */
  const teachersOf = async (usernames: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>()
    for (const username of new Set(usernames)) {
      const { holder } = await commands.load(account, streamOf(username))
      if (holder?.role === 'admin' && !holder.standing.isSuspended && !holder.standing.isWaiting)
        found.set(username, holder.userId)
    }
    return found
  }

  /** The account, then its link: where this is interrupted, the account still waits for its first sign-in. */
  const make = async (row: Seen, origin: Origin, signal: AbortSignal): Promise<Made> => {
    const { stream, teacherId, before, username, nickname, birthDate, consent } = row
    const by = asOwnAction(origin)
    if (before && !awaitsFirstSignIn(before)) return { result: { status: 'taken' } }
    const password = newFirstPassword()
    const passwordHash = await unlessAborted(hashBehind(password, signal), signal)
    if (passwordHash === undefined) return { result: { status: 'later' } }
    const userId = before?.userId ?? idOfAction(stream, by.causation)
    await keyRing.create(userId)
    const seenHash = before?.passwordHash ?? null
    const command = { type: 'import', userId, username, passwordHash, seenHash, nickname, birthDate, consent } as const
    const outcome = await commands.execute({ decider: account, stream, command, origin: by })
    if (isRejection(outcome)) return { result: { status: outcome.rejected === 'username-taken' ? 'taken' : 'later' } }
    const holder = await endOlderTokens(context, stream)
    // Another list has given another password meanwhile.
    if (holder?.passwordHash !== passwordHash) return { result: { status: 'later' } }
    const studentId = holder.userId
    const linked =
      teacherId === undefined
        ? undefined
        : await endingLinks(context, { type: 'linkBySchool', studentId, teacherId }, asOwnAction(origin))
    return {
      result: { status: before ? 'renewed' : 'made', password },
      studentId,
      position: later(outcome.position, linked?.position),
    }
  }

  return [
    commandEndpoint(context, importAccounts, async ({ caller, body, origin, signal: client }) => {
      const today = dayOf(origin.at)
      const teachers = await teachersOf(body.rows.flatMap(({ teacher }) => (teacher === '' ? [] : teacher)))
      const seen = new Set<string>()
      const rows = body.rows.map((row): Ready | Made => {
        const read = accountOfRow(row, today)
        if (typeof read === 'string') return { result: { status: 'problem', problem: read } }
        const stream = streamOf(read.username)
        if (seen.has(stream)) return { result: { status: 'problem', problem: 'doubled' } }
        seen.add(stream)
        const teacherId = read.teacher === null ? undefined : teachers.get(read.teacher)
        return read.teacher !== null && teacherId === undefined
          ? { result: { status: 'problem', problem: 'teacher_unknown' } }
          : { ...read, stream, teacherId }
      })

      // Nobody would read the passwords that are made after the client has gone.
      const signal = AbortSignal.any([client, AbortSignal.timeout(hashingMs)])
      const seenRows = await atOnce(rowsAtOnce, rows, async (row): Promise<Seen | Made> => {
        if ('result' in row) return row
        return { ...row, before: (await commands.load(account, row.stream)).holder }
      })
      const made = await atOnce(rowsAtOnce, seenRows, async (row): Promise<Made> => {
        if ('result' in row) return row
        try {
          return await make(row, origin, signal)
        } catch (failure) {
          // The other rows' passwords are told this once.
          return { result: { status: 'later' }, failure }
        }
      })
      const failed = made.find(({ failure }) => failure !== undefined)
      if (failed && !made.some(({ studentId }) => studentId !== undefined)) throw failed.failure
      let position = made.reduce<Position | undefined>((last, one) => later(last, one.position), undefined)

      const groups = Map.groupBy(
        rows.flatMap((row, index) => {
          const studentId = made[index]!.studentId
          return 'result' in row || studentId === undefined || row.teacherId === undefined || row.label === null
            ? []
            : { index, studentId, teacherId: row.teacherId, label: row.label }
        }),
        ({ teacherId, label }) => JSON.stringify([teacherId, label]),
      )
      const results = made.map(({ result }) => result)
      for (const group of groups.values()) {
        const { teacherId, label } = group[0]!
        const labelled = await labelByName(context, {
          teacherId,
          name: label,
          studentIds: group.map(({ studentId }) => studentId),
          origin: { ...origin, causation: randomUUID() },
        }).catch(() => reject('busy'))
        if (isRejection(labelled))
          for (const { index } of group) results[index] = { ...results[index]!, problem: 'not_labelled' }
        else position = later(position, labelled.position)
      }
      return {
        ...answered({ message: confirmations.accountsImported, results }, position),
        noted: made.flatMap(({ result, studentId }) =>
          studentId === undefined
            ? []
            : {
                event: result.status === 'made' ? ('account-imported' as const) : ('first-password-given' as const),
                user: studentId,
                by: caller.id,
              },
        ),
      }
    }),
  ]
}

/** Undefined where the signal ended it. */
async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (!signal.aborted) throw error
    return undefined
  }
}
