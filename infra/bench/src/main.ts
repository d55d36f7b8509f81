import { parseArgs } from 'node:util'
import { benchAppend } from './append.ts'
import { benchCommand } from './command.ts'

/** `npm run bench -- <name> [--seconds <n>]` */
const benches: Readonly<Record<string, (options: { readonly seconds: number }) => Promise<void>>> = { append: benchAppend, command: benchCommand }

const { positionals, values } = parseArgs({ allowPositionals: true, options: { seconds: { type: 'string', default: '5' } } })
const bench = benches[positionals[0] ?? '']
const seconds = Number(values.seconds)
if (!bench || !(seconds > 0)) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')} [--seconds 5]`)
  process.exit(2)
}
await bench({ seconds })
