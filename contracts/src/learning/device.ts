import { z } from 'zod'
import { type DeviceKind, deviceKind } from './question.ts'

/** What somebody recognises their own device by. No more is kept of it: neither a version nor a model. */
export const browser = z.enum(['chrome', 'edge', 'safari', 'firefox', 'wechat', 'qq', 'huawei', 'other'])
export type Browser = z.infer<typeof browser>
export const operatingSystem = z.enum(['windows', 'mac', 'ios', 'android', 'harmony', 'linux', 'other'])
export type OperatingSystem = z.infer<typeof operatingSystem>

export const device = z.strictObject({ kind: deviceKind, browser, system: operatingSystem })
export interface Device {
  readonly kind: DeviceKind
  readonly browser: Browser
  readonly system: OperatingSystem
}

/** As an event holds it, sealed in one field: `computer edge windows`. */
export const textOfDevice = ({ kind, browser, system }: Device): string => `${kind} ${browser} ${system}`

/** The device of such a text; null where there is none, or a name that is not known (any more). */
export function deviceOfText(text: string | null): Device | null {
  const [kind, browser, system] = (text ?? '').split(' ')
  return device.safeParse({ kind, browser, system }).data ?? null
}
