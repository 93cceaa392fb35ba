import { overPage } from '../../api/session/persons-value.ts'

/** What the app's keys open over any page. The key layer draws it. */
export const appOverlay = overPage<'palette' | 'keys' | 'export'>()
