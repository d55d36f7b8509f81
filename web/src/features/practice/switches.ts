import { storedSwitch } from '../../device/stored-switch.ts'

/**
 * Whether answers are read aloud. It stays when somebody else signs in: it belongs to the device and its loudspeaker.
 */
export const autoRead = storedSwitch('wp_auto_read', false)

/** Whether single keys do something. */
export const shortcuts = storedSwitch('wp_shortcuts', true)
