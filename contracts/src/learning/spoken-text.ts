const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': ' - ',
  '…': '...',
  _: ' ',
}

/**
 * What a voice is asked to say: one form for all that sounds alike, in ASCII. Accents go, and so does whatever an
 * English voice does not read. Empty where nothing is left with a letter or a digit.
 */
export function spokenText(text: string): string {
  const ascii = text
    .replace(/[‘’“”–—…_]/g, (mark) => plain[mark]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[A-Za-z0-9]/.test(ascii) ? ascii : ''
}
