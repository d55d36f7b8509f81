/** The arrows of the house: who may import whom. */
const services = '^(command-service|projection-service|query-service)/'
const compositionRoots = '^infra/(stand-alone|bench|checks)/'
/** Tests, what they are made with, and the configuration of their runners. */
const tests = '([.-](test|spec)|\\.config)\\.tsx?$'

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'services-never-import-one-another',
      severity: 'error',
      from: { path: services },
      to: { path: services, pathNot: '^$1/' },
    },
    {
      name: 'only-composition-roots-import-services',
      severity: 'error',
      from: { path: '^(infra|contracts|web)/', pathNot: compositionRoots },
      to: { path: services },
    },
    {
      name: 'nobody-imports-composition-roots',
      severity: 'error',
      from: { pathNot: `${compositionRoots}|${tests}|^web/(e2e|screens)/` },
      to: { path: compositionRoots },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(infra|web|command-service|projection-service|query-service)/' },
    },
    {
      name: 'contracts-do-no-io',
      severity: 'error',
      from: { path: '^contracts/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-imports-contracts-only',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(infra|command-service|projection-service|query-service)/' },
    },
    {
      name: 'web-needs-no-node',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-files-import-contracts-only',
      severity: 'error',
      from: { path: '^command-service/src/[^/]+/decider\\.ts$' },
      to: { pathNot: '^(contracts/|command-service/src/decider\\.ts$)' },
    },
    {
      name: 'projections-never-decide',
      severity: 'error',
      from: { path: '^projection-service/src/projections/' },
      to: { path: '^infra/', pathNot: '^$' },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
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
