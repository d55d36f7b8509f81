/** One item per user name: people who share a device each have their own token. */
const keyOf = (username: string): string => `wt_device_${username.trim().toLowerCase()}`

/**
 * The token that tells the server that this user has signed in on this device before. It stays on signing out, and does
 * not sign anybody in.
 */
export const deviceFor = (username: string): string | undefined => localStorage.getItem(keyOf(username)) ?? undefined

export function rememberDevice(username: string, device: string | undefined): void {
  if (device) localStorage.setItem(keyOf(username), device)
}
