import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { HttpProblem } from '../http/http-problem.ts'

/** 46 MiB and one pass: the first of OWASP's equivalent settings for argon2id. */
const cost = { memory: 46 * 1024, passes: 1, parallelism: 1, tagLength: 32 }
/** Two at a time: each takes a core and 46 MiB, and a whole school signs in at eight o'clock. */
const queue = new PQueue({ concurrency: 2 })
/** Takes some seconds to work off. */
const longestQueue = 300

const argon2Async = promisify(argon2)

/** Hashes that nobody waits for at a screen: one at a time, and behind everybody who is signing in. */
const background = new PQueue({ concurrency: 1 })

type Parameters = Omit<Argon2Parameters, 'message'> & { readonly message: string }

/** Rejects with `busy` where too many hashes wait already. */
async function derive(parameters: Parameters): Promise<Buffer> {
  if (queue.size >= longestQueue) throw new HttpProblem('busy')
  return queue.add(() => argon2Async('argon2id', parameters))
}

const deriveBehind = (parameters: Parameters, signal: AbortSignal): Promise<Buffer> =>
  background.add(() => queue.add(() => argon2Async('argon2id', parameters), { priority: -1, signal }), { signal })

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

async function hashWith(secret: string, hash: (parameters: Parameters) => Promise<Buffer>): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash({ ...cost, message: secret.normalize('NFKC'), nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** argon2id in PHC form. */
export const hashSecret = (secret: string): Promise<string> => hashWith(secret, derive)

/**
 * The same in the background, for many at once: sign-ins go first, and one of two cores stays theirs. Rejects with the
 * reason of `signal` where that is aborted before its turn has come.
 */
export const hashBehind = (secret: string, signal: AbortSignal): Promise<string> =>
  hashWith(secret, (parameters) => deriveBehind(parameters, signal))

/** No secret fits this hash. Unknown names are compared with it, so that the time of an answer does not tell them. */
const noneFits = hashSecret(randomBytes(32).toString('hex'))

/** Compares in the time a real comparison takes, also where there is no hash. */
export async function fitsSecret(secret: string, hash: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? (await noneFits))
  if (!match) throw new Error('not an argon2id hash in PHC form')
  const [, memory, passes, parallelism, nonce, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const expected = Buffer.from(tag, 'base64')
  const given = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: secret.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
  })
  return timingSafeEqual(given, expected) && hash !== null
}
