/** Makes something when it is first asked for, and gives the same from then on. */
export const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

/** Makes something of each key when it is first asked for, and gives the same from then on. */
export function onceEach<Key, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const all = new Map<Key, Promise<Made>>()
  return (key) => {
    let made = all.get(key)
    if (!made) all.set(key, (made = make(key)))
    return made
  }
}
