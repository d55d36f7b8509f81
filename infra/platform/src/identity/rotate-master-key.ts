import { replaceFile } from '../process/whole-file.ts'
import { readSecrets, withNewMasterKey } from './secrets.ts'

/**
 * Puts a new master key into the file that all services share; the next start wraps every person's key with it.
 * Argument: its path.
 */
const path = process.argv[2]
if (!path) throw new Error('path expected')
await replaceFile(path, JSON.stringify(withNewMasterKey(await readSecrets(path))))
