import { personsValue } from '../../api/session/persons-value.ts'

type Overlay = 'palette' | 'keys' | 'export' | null

const overlay = personsValue<Overlay>(null)

/** Opens the command palette, from anywhere. */
export const openPalette = () => overlay.set('palette')
/** Opens the list of all keys. */
export const openKeys = () => overlay.set('keys')
/** Opens the export dialog. */
export const openExport = () => overlay.set('export')
export const closeOverlay = () => overlay.set(null)

/** Which of them is open over the page. */
export const useOverlay = (): Overlay => overlay.use()
