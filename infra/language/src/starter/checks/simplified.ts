/**
 * The 6,763 characters of GB 2312, the mainland standard: apart from 後 and 於, no plainly traditional form is among
 * them.
 */
const simplified: ReadonlySet<string> = (() => {
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) => 0xb0 + row)
  const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell)
  const bytes = rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))
  return new Set(new TextDecoder('gbk').decode(Uint8Array.from(bytes)))
})()

/** The characters of a text that are not written so in mainland schools. */
export const traditionalIn = (text: string): readonly string[] =>
  (text.match(/\p{Script=Han}/gu) ?? []).filter((character) => !simplified.has(character) || '後於'.includes(character))
