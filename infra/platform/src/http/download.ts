import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is made while it is sent. Where its stream fails, the connection breaks: no part passes for the whole. */
export class Download {
  /** As a person reads it, with its ending. */
  readonly name: string
  readonly type: string
  /** Destroyed when the caller disconnects. */
  readonly content: Readable

  constructor({ name, type, content }: { name: string; type: string; content: Readable }) {
    this.name = name
    this.type = type
    this.content = content
  }
}

export const sendDownload = (reply: FastifyReply, { name, type, content }: Download) =>
  reply.header('content-disposition', attachment(name)).type(type).send(content)

/** The name in RFC 5987's form, which takes any letter; beside it one for programs that do not know that form. */
const attachment = (name: string): string =>
  `attachment; filename="download${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`

/** For what `encodeURIComponent` leaves as it is and RFC 5987 does not allow. */
const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
