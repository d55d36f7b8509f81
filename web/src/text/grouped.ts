/** With commas between thousands. */
export const grouped = (count: number): string => count.toLocaleString('en-US')
