import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { generateMasterKey, masterKeys } from '../keyring/master-keys.ts'
import { StartupProblem } from '../process/configuration.ts'
import { normaliseUsername } from './username.ts'

/** Ed25519 private key. */
const tokenKey = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string(),
})

/** The secrets that all services share: one file, mounted or made at the first start. */
const secretsSchema = z.strictObject({
  /** The first key signs tokens. The second, where there is one, is the key before it and still verifies its tokens. */
  tokenKeys: z.array(tokenKey).min(1).max(2),
  /** Key of the hash that turns user names into stream names. Never rotated: every account would be orphaned. */
  accountNameKey: z.string().min(32),
  /** Wrap the keys of persons. */
  masterKeys,
})
export type Secrets = z.infer<typeof secretsSchema>

async function generateTokenKey(): Promise<z.infer<typeof tokenKey>> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return tokenKey.parse({ ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex') })
}

export const generateSecrets = async (): Promise<Secrets> => ({
  tokenKeys: [await generateTokenKey()],
  accountNameKey: randomBytes(32).toString('base64url'),
  masterKeys: [generateMasterKey()],
})

/** The same secrets with a new signing key. The last one still verifies; older ones are dropped. */
export const withNewTokenKey = async (secrets: Secrets): Promise<Secrets> => ({
  ...secrets,
  tokenKeys: [await generateTokenKey(), secrets.tokenKeys[0]!],
})

/** The same secrets with a new master key. The last one still unwraps keys; older ones are dropped. */
export const withNewMasterKey = (secrets: Secrets): Secrets => ({
  ...secrets,
  masterKeys: [generateMasterKey(), secrets.masterKeys[0]!],
})

/** Rejects with a `StartupProblem` that names the file. */
export async function readSecrets(path: string): Promise<Secrets> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new StartupProblem(`SECRETS_FILE ${path} cannot be read (${cause.code})`, { cause })
  })
  const parsed = secretsSchema.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new StartupProblem(
      `SECRETS_FILE ${path} is not what it should be: ${parsed.error.issues.map((issue) => issue.path.join('.') || 'not JSON').join(', ')}`,
    )
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A keyed hash, so that the log's stream names do not tell who is registered. */
export const nameHash = (secrets: Secrets, username: string): string =>
  createHmac('sha256', secrets.accountNameKey).update(normaliseUsername(username)).digest('hex').slice(0, 40)

/** A keyed hash, since the password in a request could be guessed from a plain one. */
export const fingerprint = (secrets: Secrets, request: unknown): string =>
  createHmac('sha256', secrets.accountNameKey).update(JSON.stringify(request)).digest('hex').slice(0, 16)
