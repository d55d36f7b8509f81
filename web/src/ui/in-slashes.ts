/** A pronunciation between slashes, whether or not it already has them. */
export const inSlashes = (ipa: string): string => `/${ipa.replace(/^[/[]|[/\]]$/g, '')}/`
