import { replaceFile } from '../process/whole-file.ts'
import { readSecrets, withNewTokenKey } from './secrets.ts'

/** Puts a new key for signing tokens into the file that all services share. Argument: its path. */
const path = process.argv[2]
if (!path) throw new Error('path expected')
await replaceFile(path, JSON.stringify(await withNewTokenKey(await readSecrets(path))))
