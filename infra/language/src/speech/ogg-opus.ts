/** Opus packets of 20 ms each, and what a player has to know of them. */
export interface OpusStream {
  readonly packets: readonly Uint8Array[]
  readonly channels: 1 | 2
  /** Of what was encoded. */
  readonly sampleRate: number
  /** Samples of 48 kHz at the beginning that the encoder put there, and that are not to be heard. */
  readonly preSkip: number
  /** Samples of 48 kHz that are to be heard. */
  readonly samples: number
}

const samplesPerPacket = 960
/** Any number: a file has one stream only. */
const serial = 1
/** Sizes in the table of a page. */
const mostSizes = 255
const flags = { none: 0, first: 2, last: 4 } as const

/** Of RFC 3533: polynomial 04c11db7, begun with 0, nothing reflected. */
const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum
})
const checksumOf = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => ((sum << 8) ^ checksums[(sum >>> 24) ^ byte]!) >>> 0, 0)

/** A packet's sizes in the table: 255 for each full part of it, and one below that ends it. */
const sizesOf = ({ length }: Uint8Array): number[] => [...Array(Math.floor(length / 255)).fill(255), length % 255]

interface Page {
  readonly packets: readonly Uint8Array[]
  /** Samples of 48 kHz until its end. */
  readonly granule: number
  readonly flag: number
}

function pageBytes({ packets, granule, flag }: Page, number: number): Buffer {
  const sizes = packets.flatMap(sizesOf)
  const head = Buffer.alloc(27)
  head.write('OggS', 'latin1')
  head[5] = flag
  head.writeBigInt64LE(BigInt(granule), 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(number, 18)
  head[26] = sizes.length
  const bytes = Buffer.concat([head, Uint8Array.from(sizes), ...packets])
  bytes.writeUInt32LE(checksumOf(bytes), 22)
  return bytes
}

function headOf({ channels, preSkip, sampleRate }: OpusStream): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head[8] = 1
  head[9] = channels
  head.writeUInt16LE(preSkip, 10)
  head.writeUInt32LE(sampleRate, 12)
  return head
}

const tags = Buffer.from('OpusTags\x08\0\0\0WordTrl\0\0\0\0\0', 'latin1')

/** Packets by page, as many as its table takes. */
function paged(packets: readonly Uint8Array[]): Uint8Array[][] {
  const pages: Uint8Array[][] = []
  let room = 0
  for (const packet of packets) {
    const sizes = sizesOf(packet).length
    if (sizes > room) {
      pages.push([])
      room = mostSizes
    }
    pages.at(-1)!.push(packet)
    room -= sizes
  }
  return pages
}

/** An Ogg file of one Opus stream (RFC 3533, RFC 7845). The same stream gives the same bytes. */
export function oggOpus(stream: OpusStream): Uint8Array<ArrayBuffer> {
  let packetsSoFar = 0
  const sound = paged(stream.packets).map((packets): Page => {
    packetsSoFar += packets.length
    return { packets, granule: packetsSoFar * samplesPerPacket, flag: flags.none }
  })
  const last = sound.pop()
  const pages: Page[] = [
    { packets: [headOf(stream)], granule: 0, flag: flags.first },
    { packets: [tags], granule: 0, flag: flags.none },
    ...sound,
    // What the last packet holds beyond the end is not heard.
    { packets: last?.packets ?? [], granule: stream.preSkip + stream.samples, flag: flags.last },
  ]
  return new Uint8Array(Buffer.concat(pages.map(pageBytes)))
}
