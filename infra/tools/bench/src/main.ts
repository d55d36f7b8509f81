import { parseArgs } from 'node:util'
import { benchAppend } from './append.ts'
import { benchAppendEventStoreDb } from './append-eventstoredb.ts'
import { benchAudit } from './audit.ts'
import { benchClass } from './class.ts'
import { benchCommand } from './command.ts'
import { benchCopy } from './copy.ts'
import { benchLexicon } from './lexicon.ts'
import { benchLive } from './live.ts'
import { benchLogin } from './login.ts'
import { benchLongStream } from './long-stream.ts'
import { benchOptions } from './options.ts'
import { benchPeople } from './people.ts'
import { benchQuery } from './query.ts'
import { benchRebuild } from './rebuild.ts'
import { benchReadYourOwnWrites } from './ryow.ts'
import { benchSpeech } from './speech.ts'
import { benchHistory } from './student-history.ts'
import { benchThen } from './then.ts'
import { benchVisible } from './visible.ts'
import { benchWhy } from './why.ts'
import { benchWordbook } from './wordbook.ts'

interface BenchOptions {
  /** How long each load is measured. */
  readonly seconds: number
  /** Writes, each with the read after it. */
  readonly pairs: number
  /** How long the log of `audit`, `copy`, `history`, `live` and `rebuild` is. */
  readonly events: number
}

/** `npm run bench -- <name> [--seconds <n>] [--pairs <n>] [--events <n>] [--store eventstoredb]` */
const benches: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  append: benchAppend,
  'append --store eventstoredb': benchAppendEventStoreDb,
  audit: benchAudit,
  class: benchClass,
  command: benchCommand,
  copy: benchCopy,
  history: benchHistory,
  lexicon: benchLexicon,
  live: benchLive,
  login: benchLogin,
  'long-stream': benchLongStream,
  options: benchOptions,
  people: benchPeople,
  query: benchQuery,
  rebuild: benchRebuild,
  ryow: benchReadYourOwnWrites,
  speech: benchSpeech,
  then: benchThen,
  visible: benchVisible,
  why: benchWhy,
  wordbook: benchWordbook,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '100000' },
    events: { type: 'string', default: '1000000' },
    store: { type: 'string' },
  },
})
const bench = benches[[positionals[0], ...(values.store === undefined ? [] : ['--store', values.store])].join(' ')]
const options: BenchOptions = {
  seconds: Number(values.seconds),
  pairs: Number(values.pairs),
  events: Number(values.events),
}
if (!bench || Object.values(options).some((value) => !(value > 0))) {
  console.error(
    `npm run bench -- ${Object.keys(benches).join(' | ')} [--seconds 5] [--pairs 100000] [--events 1000000]`,
  )
  process.exit(2)
}
await bench(options)
