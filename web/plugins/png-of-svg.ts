import { crc32, deflateSync } from 'node:zlib'

/** A rectangle with round corners, in units of the picture. */
interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly color: readonly [number, number, number]
}

function rectsOf(svg: string): { side: number; rects: Rect[] } {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  if (!side) throw new Error('an icon is a square of whole units')
  const groupColor = /<g fill="(#\w+)"/.exec(svg)?.[1]
  const rects = [...svg.matchAll(/<rect ([^>]*)\/>/g)].map(([, attributes]) => {
    const valueOf = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes!)?.[1]
    const number = (name: string) => Number(valueOf(name) ?? 0)
    const hex = (valueOf('fill') ?? groupColor ?? '#000').slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
    const color = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
    return {
      x: number('x'),
      y: number('y'),
      width: number('width'),
      height: number('height'),
      radius: number('rx'),
      color,
    }
  })
  return { side, rects }
}

function holds({ x, y, width, height, radius }: Rect, atX: number, atY: number): boolean {
  if (atX < x || atY < y || atX > x + width || atY > y + height) return false
  const outX = Math.max(x + radius - atX, atX - (x + width - radius), 0)
  const outY = Math.max(y + radius - atY, atY - (y + height - radius), 0)
  return outX * outX + outY * outY <= radius * radius
}

const samples = 4

/** Four bytes a pixel: the mean of what a grid of points in it shows. */
function pixelOf({ side, rects }: ReturnType<typeof rectsOf>, size: number, column: number, row: number): number[] {
  const sum = [0, 0, 0]
  let shown = 0
  for (let sample = 0; sample < samples * samples; sample += 1) {
    const x = ((column + ((sample % samples) + 0.5) / samples) / size) * side
    const y = ((row + (Math.floor(sample / samples) + 0.5) / samples) / size) * side
    const top = rects.findLast((rect) => holds(rect, x, y))
    if (!top) continue
    shown += 1
    top.color.forEach((value, channel) => (sum[channel]! += value))
  }
  return [...sum.map((value) => Math.round(value / Math.max(shown, 1))), Math.round((shown / samples ** 2) * 255)]
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/**
 * A PNG of `size` pixels of an icon whose SVG is made of rectangles, as ours are. What draws any SVG would be a hundred
 * times this, and an install of its own on every machine.
 */
export function pngOfSvg(svg: string, size: number): Buffer {
  const picture = rectsOf(svg)
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.from([0, ...Array.from({ length: size }, (_, column) => pixelOf(picture, size, column, row)).flat()]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a channel, red to alpha.
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
