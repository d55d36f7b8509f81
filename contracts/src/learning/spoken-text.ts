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
 * The text that a voice is given, in ASCII: the same for texts that sound alike, without accents and without what an
 * English voice does not read. Empty where no letter or digit is left.
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
