import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { presentRelease, releasesFolder } from './release.ts'

/** `npm run events:release -- 1.2.0`: makes today's events binding under that version. A release is written once. */
const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('name the version to release, such as 1.2.0')
const text = `${JSON.stringify(await presentRelease(), null, 2)}\n`
await writeFile(join(releasesFolder, `${version}.json`), text, { flag: 'wx' })
console.log(`the events of ${version} are binding`)
