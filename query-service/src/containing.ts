/** A pattern for `like` that finds the text as it stands, with no wildcards of its own. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
