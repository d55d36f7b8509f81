import type { Device } from '@wordtrail/contracts/learning/device'
import type { DeviceKind } from '@wordtrail/contracts/learning/question'
import { namesOf } from './browser.ts'

/** CSS pixels of the shorter side of a screen, which stays the same when the device is turned. */
const smallestTablet = 600

interface ScreenFacts {
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** Whether it is mainly used by finger. */
  readonly isTouched: boolean
}

/** A laptop whose screen can be touched as well is a computer. */
export const deviceKindOf = ({ width, height, isTouched }: ScreenFacts): DeviceKind => {
  if (!isTouched) return 'computer'
  return Math.min(width, height) < smallestTablet ? 'phone' : 'tablet'
}

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** Of the device that this page is on. */
export const deviceKind = (): DeviceKind =>
  deviceKindOf({ width: screen.width, height: screen.height, isTouched: isTouched() })

/** The device that this page is on, as its owner knows it. */
export const thisDevice = (): Device => ({ kind: deviceKind(), ...namesOf(navigator.userAgent, isTouched()) })
