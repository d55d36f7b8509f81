/**
 * The house, ground floor first: a package may import those on the floors below it, and none beside or above.
 * docs/architecture.md says what each holds.
 */
const floors = [
  ['contracts'],
  ['infra/platform', 'infra/folds'],
  ['infra/event-store', 'infra/language', 'infra/read-store'],
  ['infra/service'],
  ['command-service', 'projection-service', 'query-service', 'web'],
  ['infra/stand-alone', 'infra/tools/chance'],
  ['infra/tools/bench', 'infra/tools/checks', 'infra/tools/lexicon'],
  ['infra/tools/demo'],
]
/** Rooms of a package that has more than one floor itself, in the same order: folders, or single files. */
const rooms = {
  'contracts/src': [
    ['named-uuid', 'position', 'confirmations'],
    ['learning'],
    ['problems', 'explanations', 'titles', 'figures'],
    ['fields'],
    ['events'],
    ['read-models'],
    ['table-texts', 'history-texts', 'audit-texts', 'figure-texts', 'class-parts'],
    ['api'],
  ],
  'infra/platform/src': [['database'], ['process'], ['keyring'], ['http'], ['identity', 'gateway']],
  'projection-service/src': [['log', 'tables'], ['fingerprint', 'parking'], ['bulk', 'live'], ['operations']],
  'web/src': [
    ['device', 'text'],
    ['session'],
    ['api'],
    ['outbox', 'audio'],
    ['ui'],
    ['exports'],
    ['features'],
    ['app'],
  ],
  'web/src/features/practice': [['session'], ['sound'], ['screens']],
}

/** Tests, what they are made with, and the configuration of their runners: they may use whatever they try. */
const tests =
  '([.-](test|spec)|\\.config|\\.fixture)\\.tsx?$|/(test-[^/]+|[^/]*contract)\\.ts$|/(fake|contract)/|^web/(e2e|screens)/'
const under = (paths) => `^(${paths.join('|')})(/|\\.ts$)`

/** One rule for each package or room: it imports nothing beside it and nothing above. */
const oneWay = (storeys, folder = '') =>
  storeys.flatMap((storey, level) =>
    storey.map((name) => {
      const own = `${folder}${name}`
      const closed = storeys
        .slice(level)
        .flat()
        .map((other) => `${folder}${other}`)
      return {
        name: `${own.replace('/src', '')}-imports-only-what-lies-below`,
        severity: 'error',
        from: { path: under([own]), pathNot: tests },
        to: { path: under(closed.filter((other) => other !== own)) },
      }
    }),
  )

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const services = '^(command-service|projection-service|query-service)/'

export default {
  forbidden: [
    rule('no-circles', {}, { circular: true }),
    ...oneWay(floors).filter(({ to }) => to.path !== under([])),
    ...Object.entries(rooms).flatMap(([folder, storeys]) => oneWay(storeys, `${folder}/`)),
    // Tests as well.
    rule('services-never-import-one-another', { path: services }, { path: services, pathNot: '^$1/' }),
    rule('contracts-do-no-io', { path: '^contracts/', pathNot: tests }, { dependencyTypes: ['core'] }),
    // An edit of an endpoint must not change what stands in the log.
    rule('the-log-knows-no-endpoints', { path: '^infra/event-store/' }, { path: '^contracts/src/api/' }),
    rule(
      'web-imports-contracts-only',
      { path: '^web/src/' },
      { path: under(floors.flat().filter((one) => one !== 'contracts' && one !== 'web')) },
    ),
    rule('web-needs-no-node', { path: '^web/src/', pathNot: tests }, { dependencyTypes: ['core'] }),
    rule(
      'deciders-import-contracts-only',
      {
        path: '^command-service/src/[^/]+/(contents|counts|decider|deeds|homework|import|labels|links|pauses|proposals|restating|sign-ins|standing)\\.ts$',
      },
      {
        pathNot:
          '^(contracts/|command-service/src/(decider|[^/]+/(contents|counts|deeds|homework|import|labels|links|pauses|proposals|restating|sign-ins|standing))\\.ts$)',
      },
    ),
    rule('folds-import-contracts-only', { path: '^infra/folds/', pathNot: tests }, { path: '^infra/(?!folds/)' }),
    // What it does it says as data; time, ids and chance come in from outside.
    rule(
      'the-practice-session-is-pure',
      { path: '^web/src/features/practice/session/', pathNot: tests },
      { path: '^web/src/(api|app|audio|outbox|text|ui)/|node_modules/(react|react-dom|react-router-dom|@tanstack)/' },
    ),
    rule(
      'features-never-import-features',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
}
