/** A number for a text, so that what is drawn for it is the same wherever it is drawn: FNV-1a. */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193)
  return seed >>> 0
}

/** From 0 up to but not including 1: always the same for the same seed and place. */
export function chanceAt(seed: number, place: number): number {
  let mixed = Math.imul((seed ^ Math.imul(place + 1, 0x9e3779b1)) >>> 0, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
