import type { Permission } from '@haulm/domain/people/permissions.ts'
import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { type ScreenEntries, type ScreenEntry, screenEntries } from './screen-entries.ts'

export type Screen = ScreenEntry & { path: ScreenEntries[number]['path'] }

/** Every screen. Sidebar, drawer, palette, keys and refusals all read this. */
export const screens: readonly Screen[] = screenEntries

/** The permissions any one of which opens the screen. */
export const openingPermissions = ({ permissions, alsoOpenedBy = [] }: Screen): Permission[] => [...permissions, ...alsoOpenedBy]

/** The start is open to everyone, as are their own pages: without permission to read anything it says whom to ask. */
export const mayOpen = (screen: Screen, person: Holder): boolean =>
  screen.path === '/' || screen.isOwn === true || hasAny(person, openingPermissions(screen))

/** The screens that the navigation offers. @see docs/rules/rights.md, rule 7 */
export const screensOf = (person: Holder): Screen[] => screens.filter(({ permissions }) => hasAny(person, permissions))

/** The same on the desktop, where a person who would see no screen still sees the start. */
export function screensOnDesktop(person: Holder): readonly Screen[] {
  const offered = screensOf(person)
  return offered.length > 0 ? offered : screens.filter(({ path }) => path === '/')
}

/** The screen that an address belongs to: its own path, or one below it. The longest path counts. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens
    .filter(({ path, aliases = [] }) => [path, ...aliases].some((one) => isAtOrBelow(pathname, one)))
    .reduce<Screen | undefined>((best, screen) => (best && best.path.length >= screen.path.length ? best : screen), undefined)

const isAtOrBelow = (pathname: string, path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
