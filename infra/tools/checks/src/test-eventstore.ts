import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { GenericContainer, Wait } from 'testcontainers'

/**
 * The promises of the event store and the path of a whole system, on a real EventStoreDB: the one that `EVENTSTORE_URL`
 * names, else one in a container. Where there is neither, it says so and is no failure.
 */
const image = 'eventstore/eventstore:24.10.14'
const grpcPort = 2113
const root = resolve(import.meta.dirname, '../../../..')

const given = process.env['EVENTSTORE_URL']
const container = given
  ? undefined
  : await new GenericContainer(image)
      .withEnvironment({
        EVENTSTORE_INSECURE: 'true',
        EVENTSTORE_CLUSTER_SIZE: '1',
        EVENTSTORE_RUN_PROJECTIONS: 'None',
      })
      .withExposedPorts(grpcPort)
      .withWaitStrategy(Wait.forHttp('/health/live', grpcPort).forStatusCode(204))
      .start()
      .catch((error: Error) => {
        console.log(`skipped: EVENTSTORE_URL is not set, and no container can be started (${error.message})`)
        process.exit(0)
      })
const url = given ?? `esdb://${container!.getHost()}:${container!.getMappedPort(grpcPort)}?tls=false`

const run = spawn(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'node', 'infra/event-store/src/eventstoredb', 'infra/stand-alone/src/eventstore.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, EVENTSTORE_URL: url } },
)
run.once('exit', (code) => {
  void (container?.stop() ?? Promise.resolve()).then(() => process.exit(code ?? 1))
})
