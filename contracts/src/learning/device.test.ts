import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browser, deviceOfText, operatingSystem, textOfDevice } from './device.ts'
import { accountLimits } from './limits.ts'
import { deviceKind } from './question.ts'

test('a device comes back from its text, which is short enough for an event', () => {
  const devices = fc.record({
    kind: fc.constantFrom(...deviceKind.options),
    browser: fc.constantFrom(...browser.options),
    system: fc.constantFrom(...operatingSystem.options),
  })
  fc.assert(
    fc.property(devices, (one) => {
      expect(deviceOfText(textOfDevice(one))).toEqual(one)
      expect(textOfDevice(one).length).toBeLessThanOrEqual(accountLimits.device)
    }),
  )
})
test.each([null, '', 'computer', 'computer edge', 'computer lynx windows', 'fridge edge windows'])(
  'no device is told by %j',
  (text) => expect(deviceOfText(text)).toBeNull(),
)
