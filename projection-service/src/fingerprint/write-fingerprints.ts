import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { projections, retired } from '@wordtrail/folds/projections/all'
import { deviations, fingerprintsFile, fingerprintsOf, readFingerprints, textOf } from './fingerprint.ts'

/**
 * `npm run projections:fingerprint`: writes what projections are known by, unless one has changed and its version was
 * not raised.
 */
const known = existsSync(fingerprintsFile) ? await readFingerprints() : {}
const present = fingerprintsOf(projections)
const found = deviations(known, present, retired)
const faults = found.filter(({ isFault }) => isFault)
for (const { says } of faults.length > 0 ? faults : found) console.log(says)
if (faults.length > 0) {
  console.log('nothing was written')
  process.exitCode = 1
} else {
  await writeFile(fingerprintsFile, textOf(present))
  console.log(`${projections.length} projections have their fingerprints`)
}
