import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { StartupProblem } from '../process/configuration.ts'
import { open, seal } from './cipher.ts'

const masterKey = z.strictObject({
  id: z.string().min(1),
  key: z.base64url().refine((text) => Buffer.from(text, 'base64url').length === 32, '32 bytes expected'),
})

/**
 * Wrap the keys of persons. The first one wraps; the second, where there is one, unwraps keys from before a rotation.
 */
export const masterKeys = z.array(masterKey).min(1).max(2)
export type MasterKeys = z.infer<typeof masterKeys>

export const generateMasterKey = (): MasterKeys[number] => ({
  id: randomBytes(6).toString('hex'),
  key: randomBytes(32).toString('base64url'),
})

/** A key as the ring stores it. */
export interface Wrapped {
  readonly wrapped: Buffer
  /** Id of the master key. */
  readonly master_key: string
}

const bytesOf = ({ key }: MasterKeys[number]): Buffer => Buffer.from(key, 'base64url')

export function wrap([current]: MasterKeys, personId: string, key: Buffer): Wrapped {
  return { wrapped: seal(bytesOf(current!), personId, key), master_key: current!.id }
}

/** Throws where the master key is missing, so that nobody is taken for erased because of it. */
export function unwrap(keys: MasterKeys, personId: string, { wrapped, master_key }: Wrapped): Buffer {
  const wrapping = keys.find(({ id }) => id === master_key)
  if (!wrapping) throw new StartupProblem(`key ring: master key ${master_key} is not in the secrets file`)
  return open(bytesOf(wrapping), personId, wrapped)
}
