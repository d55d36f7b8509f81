import type { Rolldown } from 'vite'

/** These chunks and everything that they lead on to, with their style sheets. `leadsTo`: where a chunk leads, by name. */
export function filesFrom(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  leadsTo: (chunk: Rolldown.OutputChunk) => readonly string[],
): string[] {
  const found = new Set<string>()
  const visit = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const next of leadsTo(chunk)) visit(bundle[next])
  }
  for (const chunk of chunks) visit(chunk)
  return [...found]
}
