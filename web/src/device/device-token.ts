/** One item a user name: several people may share a device, and each of them is known by their own token. */
const keyOf = (username: string): string => `wt_device_${username.trim().toLowerCase()}`

/** What tells the server that somebody has signed in here before. It stays when they sign out, and signs nobody in. */
export const deviceFor = (username: string): string | undefined => localStorage.getItem(keyOf(username)) ?? undefined

export function rememberDevice(username: string, device: string | undefined): void {
  if (device) localStorage.setItem(keyOf(username), device)
}
