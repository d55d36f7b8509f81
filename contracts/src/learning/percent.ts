/** Whole percent of a share, rounded down: 69.8 % is under 70 %, and has to look so. */
export const percentOf = (share: number): number => Math.floor(share * 100 + 1e-9)
