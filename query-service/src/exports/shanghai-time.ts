const offsetMs = 8 * 60 * 60 * 1000

/** The same figures on a clock in UTC as an instant has on one in Shanghai. */
export const asShanghaiClock = (instant: string): Date => new Date(Date.parse(instant) + offsetMs)

/** `YYYY-MM-DD hh:mm:ss` in Shanghai: a form that spreadsheets read as a time. */
export const shanghaiTime = (instant: string): string =>
  asShanghaiClock(instant).toISOString().slice(0, 19).replace('T', ' ')
