import { sharedValue } from '../../ui/state/shared-value.ts'

/** Files that are to be matched to trades; null while no such list is open. */
const opened = sharedValue<readonly File[] | null>(null)

/** Opens the list of files that are matched to trades, over whatever page is open; app/shell draws it. */
export const openPile = (files: readonly File[] = []): void => opened.set(files)
export const closePile = (): void => opened.set(null)
export const useOpenPile = (): readonly File[] | null => opened.use()
