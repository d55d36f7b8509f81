import { storedText } from './stored-text.ts'

/** A setting of this device that is on or off and survives a reload, stored as `1` or `0` under `key`. */
export function storedSwitch(key: string, initial: boolean) {
  const stored = storedText(key)
  const isOn = (text: string | null): boolean => (initial ? text !== '0' : text === '1')
  return {
    isOn: (): boolean => isOn(stored.read()),
    set: (next: boolean): void => stored.set(next ? '1' : '0'),
    use: (): boolean => isOn(stored.use()),
  }
}
