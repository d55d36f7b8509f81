/** Characters that some system does not allow in file names. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu

/** Offers the browser a text as a file to save. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(unfit, '_')
  link.click()
  URL.revokeObjectURL(address)
}
