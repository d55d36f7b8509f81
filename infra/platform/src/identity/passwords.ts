import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** Rejects with `busy` where too many hashes wait already. */
async function derive(parameters: Parameters<typeof argon2>[1]): Promise<Buffer> {
  if (queue.size >= longestQueue) throw new HttpProblem('busy')
  return queue.add(() => argon2Async('argon2id', parameters))
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** argon2id in PHC form. */
export async function hashSecret(secret: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive({ ...cost, message: secret.normalize('NFKC'), nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

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
