import { storedSwitch } from '../../../device/stored-switch.ts'

/** Whether single keys do something. */
export const shortcuts = storedSwitch('wp_shortcuts', true)
