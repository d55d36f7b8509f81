/** Makes something when it is first asked for, and gives the same from then on. */
export const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}
