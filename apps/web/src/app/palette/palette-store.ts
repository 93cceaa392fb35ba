import { personsValue } from '../../api/session/persons-value.ts'

type Overlay = 'palette' | 'keys' | 'export' | null

const overlay = personsValue<Overlay>(null)

/** The command palette, from wherever it is asked for. */
export const openPalette = () => overlay.set('palette')
/** The list of all keys. */
export const openKeys = () => overlay.set('keys')
/** What can be exported. */
export const openExport = () => overlay.set('export')
export const closeOverlay = () => overlay.set(null)

/** Which of them stands over the page. */
export const useOverlay = (): Overlay => overlay.use()
