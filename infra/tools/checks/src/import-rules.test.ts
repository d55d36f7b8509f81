import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

/** Breaches that the rules find in a house of these files. */
async function breaches(files: Readonly<Record<string, string>>): Promise<string[]> {
  const house = await mkdtemp(join(tmpdir(), 'wordtrail-house-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(house, path)), { recursive: true })
      await writeFile(join(house, path), text)
    }
    const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[0]!))]
    const run = promisify(execFile)(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        join(root, '.dependency-cruiser.js'),
        '--output-type',
        'json',
        ...rooms,
      ],
      { cwd: house },
    )
    const { stdout } = await run.catch((failed: { stdout: string }) => failed)
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
    return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort()
  } finally {
    await rm(house, { recursive: true })
  }
}

test('the import rules find what they forbid', async () => {
  expect(
    await breaches({
      'contracts/src/a.ts': "import '../../infra/platform/src/process/a.ts'; import 'node:fs'",
      'contracts/src/learning/a.ts': "import '../fields.ts'",
      'contracts/src/fields.ts': "import './events/a.ts'",
      'contracts/src/events/a.ts': "import '../api/a.ts'",
      'contracts/src/api/a.ts': 'export {}',
      'infra/platform/src/process/a.ts': "import '../http/a.ts'",
      'infra/platform/src/http/a.ts': "import '../identity/a.ts'",
      'infra/platform/src/identity/a.ts': "import '../../../read-store/src/a.ts'",
      'infra/read-store/src/a.ts': "import '../../event-store/src/a.ts'",
      'infra/event-store/src/a.ts': "import '../../../contracts/src/api/a.ts'",
      'infra/folds/src/projections/memory/projection.ts': "import '../../../../platform/src/process/a.ts'",
      'infra/service/src/a.ts': "import '../../../query-service/src/a.ts'",
      'infra/language/src/a.ts': "import '../../stand-alone/src/a.ts'",
      'infra/stand-alone/src/a.ts': "import '../../tools/bench/src/a.ts'",
      'infra/tools/bench/src/a.ts': "import '../../checks/src/a.ts'",
      'infra/tools/checks/src/a.ts': 'export {}',
      'query-service/src/a.test.ts': "import '../../command-service/src/b.ts'",
      'query-service/src/a.ts': 'export {}',
      'command-service/src/b.ts': "import './c.ts'",
      'command-service/src/c.ts': "import './b.ts'",
      'command-service/src/student/decider.ts': "import '../../../infra/event-store/src/a.ts'",
      'projection-service/src/log/a.ts': "import '../tables/a.ts'",
      'projection-service/src/tables/a.ts': "import '../parking/a.ts'",
      'projection-service/src/parking/a.ts': "import '../bulk/a.ts'",
      'projection-service/src/bulk/a.ts': "import '../live/a.ts'",
      'projection-service/src/live/a.ts': "import '../operations/a.ts'",
      'projection-service/src/operations/a.ts': 'export {}',
      'web/src/features/stats/page.tsx':
        "import '../practice/page.tsx'; import 'node:path'; import '../../../../infra/language/src/a.ts'",
      'web/src/features/practice/page.tsx': 'export {}',
      'web/src/features/practice/session/machine.ts': "import '../../../api/a.ts'; import '../sound/a.ts'",
      'web/src/features/practice/sound/a.ts': 'export {}',
      'web/src/api/a.ts': "import '../ui/a.ts'",
      'web/src/ui/a.ts': 'export {}',
    }),
  ).toEqual([
    'contracts-do-no-io: contracts/src/a.ts',
    'contracts-imports-only-what-lies-below: contracts/src/a.ts',
    'contracts/events-imports-only-what-lies-below: contracts/src/events/a.ts',
    'contracts/fields-imports-only-what-lies-below: contracts/src/fields.ts',
    'contracts/learning-imports-only-what-lies-below: contracts/src/learning/a.ts',
    'deciders-import-contracts-only: command-service/src/student/decider.ts',
    'features-never-import-features: web/src/features/stats/page.tsx',
    'folds-import-contracts-only: infra/folds/src/projections/memory/projection.ts',
    'infra/folds-imports-only-what-lies-below: infra/folds/src/projections/memory/projection.ts',
    'infra/language-imports-only-what-lies-below: infra/language/src/a.ts',
    'infra/platform-imports-only-what-lies-below: infra/platform/src/identity/a.ts',
    'infra/platform/http-imports-only-what-lies-below: infra/platform/src/http/a.ts',
    'infra/platform/process-imports-only-what-lies-below: infra/platform/src/process/a.ts',
    'infra/read-store-imports-only-what-lies-below: infra/read-store/src/a.ts',
    'infra/service-imports-only-what-lies-below: infra/service/src/a.ts',
    'infra/stand-alone-imports-only-what-lies-below: infra/stand-alone/src/a.ts',
    'infra/tools/bench-imports-only-what-lies-below: infra/tools/bench/src/a.ts',
    'no-circles: command-service/src/b.ts',
    'projection-service/bulk-imports-only-what-lies-below: projection-service/src/bulk/a.ts',
    'projection-service/live-imports-only-what-lies-below: projection-service/src/live/a.ts',
    'projection-service/log-imports-only-what-lies-below: projection-service/src/log/a.ts',
    'projection-service/parking-imports-only-what-lies-below: projection-service/src/parking/a.ts',
    'projection-service/tables-imports-only-what-lies-below: projection-service/src/tables/a.ts',
    'services-never-import-one-another: query-service/src/a.test.ts',
    'the-log-knows-no-endpoints: infra/event-store/src/a.ts',
    'the-practice-session-is-pure: web/src/features/practice/session/machine.ts',
    'web-imports-contracts-only: web/src/features/stats/page.tsx',
    'web-needs-no-node: web/src/features/stats/page.tsx',
    'web/api-imports-only-what-lies-below: web/src/api/a.ts',
    'web/features/practice/session-imports-only-what-lies-below: web/src/features/practice/session/machine.ts',
  ])
})

test('what they allow is allowed', async () => {
  expect(
    await breaches({
      'contracts/src/a.ts': 'export {}',
      'contracts/src/learning/a.ts': 'export {}',
      'contracts/src/fields.ts': "import './learning/a.ts'",
      'contracts/src/events/a.ts': "import '../fields.ts'; import '../learning/a.ts'",
      'contracts/src/api/a.ts': "import '../fields.ts'; import '../events/a.ts'",
      'infra/platform/src/database/a.ts': "import '../../../../contracts/src/a.ts'",
      'infra/platform/src/keyring/a.ts': "import '../database/a.ts'",
      'infra/platform/src/keyring/a.test.ts': "import '../../../tools/checks/src/a.ts'",
      'infra/event-store/src/a.ts': "import '../../platform/src/keyring/a.ts'",
      'infra/service/src/a.ts': "import '../../event-store/src/a.ts'",
      'infra/tools/checks/src/a.ts': "import '../../../stand-alone/src/main.ts'",
      'projection-service/src/operations/a.ts': "import '../live/a.ts'; import '../bulk/a.ts'",
      'projection-service/src/live/a.ts': "import '../parking/a.ts'",
      'projection-service/src/bulk/a.ts': "import '../parking/a.ts'; import '../log/a.ts'",
      'projection-service/src/bulk/a.test.ts': "import '../operations/a.ts'",
      'projection-service/src/parking/a.ts': "import '../tables/a.ts'",
      'projection-service/src/log/a.ts': 'export {}',
      'projection-service/src/tables/a.ts': 'export {}',
      'command-service/src/decider.ts': 'export {}',
      'command-service/src/student/decider.ts': "import '../decider.ts'; import '../../../contracts/src/a.ts'",
      'command-service/src/main.ts': "import '../../infra/service/src/a.ts'; import './student/decider.ts'",
      'infra/stand-alone/src/main.ts': "import '../../../command-service/src/main.ts'",
      'web/src/features/practice/page.tsx': "import './api.ts'",
      'web/src/features/practice/api.ts': "import '../../../../contracts/src/a.ts'",
    }),
  ).toEqual([])
})
