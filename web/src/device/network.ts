/** Calls whenever the device gains or loses its network. Gives what ends that. */
export function onNetworkChange(changed: () => void): () => void {
  const left = new AbortController()
  for (const type of ['online', 'offline']) window.addEventListener(type, changed, { signal: left.signal })
  return () => left.abort()
}
