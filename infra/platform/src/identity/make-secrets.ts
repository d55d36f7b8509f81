import { writeOnce } from '../process/whole-file.ts'
import { generateSecrets } from './secrets.ts'

/** Makes the file that all services share, unless it is there already. Argument: its path. */
const path = process.argv[2]
if (!path) throw new Error('path expected')
await writeOnce(path, async () => JSON.stringify(await generateSecrets()))
