/** What every call says of itself: who asks, and how far into the log the answer has to be. */
export const readHeaders = (token: string | null, position: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  ...(position && { 'x-await-position': position }),
})
