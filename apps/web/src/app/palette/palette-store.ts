import { personsValue } from '../../api/session/persons-value.ts'

type Overlay = 'palette' | 'keys' | 'export' | null

const overlay = personsValue<Overlay>(null)

export const openPalette = () => overlay.set('palette')
export const openKeys = () => overlay.set('keys')
export const openExport = () => overlay.set('export')
export const closeOverlay = () => overlay.set(null)

/** Which of them is open over the page. */
export const useOverlay = (): Overlay => overlay.use()
