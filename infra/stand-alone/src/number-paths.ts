import type { z } from 'zod'

interface Schema {
  readonly _zod: { readonly def: Definition }
}
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly items?: readonly Schema[]
  readonly options?: readonly Schema[]
  readonly valueType?: Schema
  readonly left?: Schema
  readonly right?: Schema
  readonly in?: Schema
  readonly getter?: () => Schema
  readonly values?: readonly unknown[]
}

const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function paths({ _zod: { def } }: Schema, path: string): string[] {
  switch (def.type) {
    case 'number':
    case 'int':
      return [path]
    case 'literal':
      return def.values!.some((value) => typeof value === 'number') ? [path] : []
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, schema]) => paths(schema, under(path, name)))
    case 'array':
      return paths(def.element!, `${path}[]`)
    case 'tuple':
      return def.items!.flatMap((schema, index) => paths(schema, under(path, String(index))))
    case 'record':
      return paths(def.valueType!, under(path, '*'))
    case 'union':
      return [...new Set(def.options!.flatMap((schema) => paths(schema, path)))]
    case 'intersection':
      return [...paths(def.left!, path), ...paths(def.right!, path)]
    case 'pipe':
      return paths(def.in!, path)
    case 'lazy':
      return paths(def.getter!(), path)
    default:
      return def.innerType ? paths(def.innerType, path) : []
  }
}

/** Where an answer holds numbers: `days[].learned`, say. */
export const numberPathsOf = (schema: z.ZodType): readonly string[] => paths(schema as unknown as Schema, '')
