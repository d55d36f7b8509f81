/** The command of somebody who signs in on a device that has told nothing of itself. */
export const signIn = {
  type: 'signIn',
  deviceId: '7e1d3c5b-9a42-4f60-b8e7-1c2d3e4f5a6b',
  device: undefined,
  isRemembered: false,
} as const
