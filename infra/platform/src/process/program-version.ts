import manifest from '../../package.json' with { type: 'json' }

/** The version of WordTrail that this process runs; all packages carry the same. */
export const programVersion: string = manifest.version
