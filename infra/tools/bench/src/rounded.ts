/** A figure of a report, with at most so many decimals. */
export const rounded = (value: number, decimals = 2): number => Number(value.toFixed(decimals))
