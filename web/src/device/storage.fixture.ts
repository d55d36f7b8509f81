/** A local storage of its own for a test, kept in `map`. */
export const storageOf = (map: Map<string, string>) => ({
  get length() {
    return map.size
  },
  key: (index: number): string | null => [...map.keys()][index] ?? null,
  getItem: (key: string): string | null => map.get(key) ?? null,
  setItem: (key: string, value: string): void => void map.set(key, value),
  removeItem: (key: string): void => void map.delete(key),
})
