/** What a milestone is called, by its id. */
export function milestoneName(id: string): string {
  const [kind, count] = id.split('-')
  return kind === 'words' ? `学会 ${count} 个词` : kind === 'streak' ? `连续达标 ${count} 天` : '学完一本词书'
}
