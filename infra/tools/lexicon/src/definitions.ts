const longestDefinition = 110

/**
 * A definition of WordNet as a students' dictionary would print it: without remarks in brackets, and without the further
 * clauses of a long one.
 */
export function tidyDefinition(definition: string, word: string): string {
  const bare = definition
    .replace(/`([^`']*)'/g, '$1')
    .replace(/^\((?:of|used of|usually of|chiefly of|especially of|said of)\s[^)]*\)\s*/i, '')
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[,;:]\s*|[,;:.]\s*$/g, '')
    .trim()
  const [first = ''] = bare.split(/;\s/)
  const short = bare.length > 60 || bare.includes('; ') ? first : bare
  const text =
    short.length >= 12 && short.length <= longestDefinition ? short : bare.length <= longestDefinition ? bare : first
  return text === word ? '' : text
}
