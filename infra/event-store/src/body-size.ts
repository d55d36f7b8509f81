/**
 * About how many bytes a body takes as JSON, without writing it: texts and names count their UTF-16 units.
 * Without recursion, since a log that is shared may hold bodies of any depth.
 */
export function bodySizeOf(body: unknown): number {
  let size = 0
  const left: unknown[] = [body]
  while (left.length > 0) {
    const value = left.pop()
    // Quotes or brackets, and a comma.
    size += 3
    if (typeof value === 'string') size += value.length
    else if (Array.isArray(value)) for (const one of value) left.push(one)
    else if (typeof value === 'object' && value !== null) {
      for (const name in value) {
        size += 3 + name.length
        left.push((value as Record<string, unknown>)[name])
      }
    } else size += 2
  }
  return size
}
