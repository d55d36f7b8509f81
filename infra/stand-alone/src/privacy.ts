import { randomUUID } from 'node:crypto'
import { account } from '@wordtrail/command-service/account/decider'
import { erase } from '@wordtrail/command-service/account/erase'
import { exportPerson } from '@wordtrail/command-service/account/export-person'
import { createCommandHandler } from '@wordtrail/command-service/command-handler'
import { isRejection } from '@wordtrail/command-service/decider'
import { lookupsOf } from '@wordtrail/command-service/lookups'
import { accountStream } from '@wordtrail/contracts/events/account'
import { problems } from '@wordtrail/contracts/problems'
import { createCodec } from '@wordtrail/event-store/codec'
import { readModelsOf } from '@wordtrail/platform/database/pool'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { asStartupProblem, run } from '@wordtrail/platform/process/run'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { openSystem } from './open-system.ts'

const usage =
  'usage: npm run privacy -- erase USER | npm run privacy -- export USER   (USER: a user name, in the system of DATA_DIR, or of DATABASE_URL and SECRETS_FILE)'

await run('privacy', async (signal) => {
  const [command, username, ...rest] = process.argv.slice(2)
  if (!(command === 'erase' || command === 'export') || !username || rest.length > 0) throw new StartupProblem(usage)
  const system = await openSystem('privacy').catch((error: unknown) => {
    throw asStartupProblem(error)
  })
  try {
    const { pool, store, secrets } = system
    const keyRing = postgresKeyRing(pool, secrets.masterKeys)
    const codec = createCodec(keyRing)
    const commands = createCommandHandler({ store, codec })
    const stream = accountStream(nameHash(secrets, username))
    const { holder } = await commands.load(account, stream)
    if (!holder) throw new StartupProblem('nobody has that user name')
    const { userId } = holder
    const now = new Date()
    if (command === 'export') {
      for await (const piece of exportPerson({ pool, log: store, codec, userId, now, signal }))
        process.stdout.write(piece)
    } else {
      const db = readModelsOf(pool)
      const context = {
        commands,
        keyRing,
        db,
        now: () => now,
        lookupsAt: lookupsOf({ db, awaitPosition: positionAwaiter(pool), head: () => store.head() }),
      }
      const causation = randomUUID()
      const outcome = await erase(
        context,
        { userId, stream },
        { actor: 'system', role: 'system', causation, at: now, request: 'privacy' },
      )
      if (isRejection(outcome)) throw new StartupProblem(problems[outcome.rejected].message)
      system.securityLog({
        at: now.toISOString(),
        event: 'erased',
        request: causation,
        call: 'npm run privacy',
        address: 'console',
        user: userId,
      })
      console.log(`user ${userId} has been erased`)
    }
  } finally {
    await system.close()
  }
  process.exit(0)
})
