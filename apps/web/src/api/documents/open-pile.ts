import { personsValue } from '../session/persons-value.ts'

/** Files that are matched to trades in a list over whatever page is open; null while none is. app/shell draws it. */
export const openedPile = personsValue<readonly File[] | null>(null)

export const openPile = (files: readonly File[] = []): void => openedPile.set(files)
export const closePile = (): void => openedPile.set(null)
