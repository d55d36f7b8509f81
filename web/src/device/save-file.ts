/** Characters that some system does not allow in file names. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu

/** Offers the browser a file to save. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(unfit, '_')
  link.click()
  URL.revokeObjectURL(address)
}
