import { storedSwitch } from '../../../device/stored-switch.ts'

/** Whether answers are read aloud. It belongs to the device and its loudspeaker, and stays when another user signs in. */
export const autoRead = storedSwitch('wp_auto_read', false)
