import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { currentUser, factsOf, onSessionChange, replaceToken, sessionToken } from '../session/session.ts'
import { call } from './api-client.ts'

/** A page may be left open for days without being hidden. */
const lookAgainMs = 60 * 60 * 1000

/** Whether a token is to be exchanged for a new one: a remembered one, on the first use of a later day in Shanghai. */
export function isRenewalDue(token: string, now: Date): boolean {
  const { isRemembered, issuedAt } = factsOf(token)
  return isRemembered && dayOf(issuedAt) < dayOf(now)
}

let isUnderWay = false

/** Without an answer the token stays, and is renewed at the next occasion. */
async function renewWhereDue(): Promise<void> {
  const token = sessionToken()
  if (isUnderWay || !token || !currentUser() || !isRenewalDue(token, new Date())) return
  isUnderWay = true
  try {
    replaceToken(token, (await call('POST /api/session/renew', { token })).token)
  } catch (cause) {
    console.info('The session was not renewed', cause)
  } finally {
    isUnderWay = false
  }
}

/** Keeps a remembered session alive by use: when the page opens, is looked at again, and each hour. Call once. */
export function startRenewal(): void {
  const renew = () => void (document.visibilityState === 'visible' && renewWhereDue())
  document.addEventListener('visibilitychange', renew)
  window.addEventListener('online', renew)
  onSessionChange(renew)
  setInterval(renew, lookAgainMs)
  renew()
}
