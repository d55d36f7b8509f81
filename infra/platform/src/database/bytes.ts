const smallestBytes = 4096
const shortText = 24

const digits = new Int8Array(128).fill(-1)
for (const [value, character] of [...'0123456789abcdef'].entries()) {
  digits[character.charCodeAt(0)] = value
  digits[character.toUpperCase().charCodeAt(0)] = value
}
const digitAt = (text: string, at: number): number => digits[text.charCodeAt(at)] ?? -1

/** A buffer that grows at its end. Numbers are in network order. */
export class Bytes {
  private buffer: Buffer
  private end = 0

  constructor(room = smallestBytes) {
    this.buffer = Buffer.allocUnsafe(room)
  }

  get length(): number {
    return this.end
  }

  written(): Buffer {
    return this.buffer.subarray(0, this.end)
  }

  byte(value: number): void {
    const at = this.grow(1)
    this.buffer[at] = value
  }

  int16(value: number): void {
    const at = this.grow(2)
    this.buffer[at] = value >> 8
    this.buffer[at + 1] = value
  }

  int32(value: number): void {
    this.int32At(this.grow(4), value)
  }

  /** In UTF-8, where a UTF-16 unit takes three bytes at most: it is only measured where it might not fit. */
  text(text: string): void {
    const most = 3 * text.length
    const at = this.grow(this.end + most <= this.buffer.length ? most : Buffer.byteLength(text))
    this.end = at + this.buffer.write(text, at)
  }

  /**
   * Writes a short text of ASCII without NUL, faster than a call of Node's encoder. False of any other, which is not
   * written.
   */
  shortAscii(text: string): boolean {
    if (text.length > shortText) return false
    const at = this.grow(text.length)
    const { buffer } = this
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      if (unit === 0 || unit > 127) {
        this.end = at
        return false
      }
      buffer[at + index] = unit
    }
    return true
  }

  /** The 16 bytes of a UUID. False if the text is none. */
  uuid(text: string): boolean {
    if (text.length !== 36) return false
    let at = this.grow(16)
    const { buffer } = this
    for (let index = 0; index < 36; index += 2) {
      // Skips the hyphens between its five groups.
      if (index === 8 || index === 13 || index === 18 || index === 23) index += 1
      const byte = (digitAt(text, index) << 4) | digitAt(text, index + 1)
      if (byte < 0) return false
      buffer[at] = byte
      at += 1
    }
    return true
  }

  /** Leaves room for the length of what follows. Gives what `measure` takes once that is written. */
  begin(): number {
    this.int32(0)
    return this.end
  }

  /** Fills in the length of what has been written since `begin`. */
  measure(begun: number): void {
    this.int32At(begun - 4, this.end - begun)
  }

  private int32At(at: number, value: number): void {
    const { buffer } = this
    buffer[at] = value >> 24
    buffer[at + 1] = value >> 16
    buffer[at + 2] = value >> 8
    buffer[at + 3] = value
  }

  private grow(count: number): number {
    const at = this.end
    this.end += count
    if (this.end > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.buffer.length, this.end))
      this.buffer.copy(larger, 0, 0, at)
      this.buffer = larger
    }
    return at
  }
}
