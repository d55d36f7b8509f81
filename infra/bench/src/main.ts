import { parseArgs } from 'node:util'
import { benchAppend } from './append.ts'
import { benchAppendEventStoreDb } from './append-eventstoredb.ts'
import { benchCommand } from './command.ts'
import { benchLongStream } from './long-stream.ts'
import { benchSpeech } from './speech.ts'

/** `npm run bench -- <name> [--seconds <n>] [--store eventstoredb]` */
const benches: Readonly<Record<string, (options: { readonly seconds: number }) => Promise<void>>> = {
  append: benchAppend,
  'append --store eventstoredb': benchAppendEventStoreDb,
  command: benchCommand,
  'long-stream': benchLongStream,
  speech: benchSpeech,
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { seconds: { type: 'string', default: '5' }, store: { type: 'string' } } })
const bench = benches[[positionals[0], ...(values.store === undefined ? [] : ['--store', values.store])].join(' ')]
const seconds = Number(values.seconds)
if (!bench || !(seconds > 0)) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')} [--seconds 5]`)
  process.exit(2)
}
await bench({ seconds })
