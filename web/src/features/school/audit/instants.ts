const offsetMs = 8 * 60 * 60 * 1000
const inShanghai = (at: string): Date => new Date(Date.parse(at) + offsetMs)

/** Day and time in Shanghai, to the second. */
export const timeOf = (at: string): string => inShanghai(at).toISOString().slice(0, 19).replace('T', ' ')
/** 0 is Sunday. */
export const weekdayOf = (at: string): number => inShanghai(at).getUTCDay()
