import pg from 'pg'
import { batchBytes } from '../port.ts'

const { INT8, JSON: json } = pg.types.builtins

/**
 * Type parsers for one page of the log. Its rows have `data` before `metadata` and no other JSON. Once the bodies have
 * reached `batchBytes`, both are undefined in the rows that follow: their text is neither parsed nor kept.
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
