import pg from 'pg'
import { batchBytes } from '../port.ts'

const { INT8, JSON: json } = pg.types.builtins

/**
 * How the values of one page of the log are read, whose events have `data` before `metadata` and no other JSON. Behind
 * the event that brings their bodies to `batchBytes` both are undefined: what comes too much is neither parsed nor
 * kept, and costs ordinary pages nothing.
 */
export function pageTypes(): pg.CustomTypesConfig {
  let bytes = 0
  let isData = false
  let isBeyond = false
  const parseBody = (text: string): unknown => {
    isData = !isData
    if (isData) isBeyond = bytes >= batchBytes
    bytes += text.length
    return isBeyond ? undefined : JSON.parse(text)
  }
  return {
    getTypeParser: ((type: number, format?: 'text') => {
      if (type === json) return parseBody
      return type === INT8 ? Number : pg.types.getTypeParser(type, format)
    }) as typeof pg.types.getTypeParser,
  }
}
