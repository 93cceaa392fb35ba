import { createContext, useContext } from 'react'

/** What floats above the page: lists, menus, popovers. Only they have a shadow. */
export const floatClass =
  'z-60 animate-rise overflow-hidden rounded-lg border border-rule bg-popover text-popover-foreground shadow-pop'

/** One line of a list or menu; `data-highlighted` marks the one that the keys act on. */
export const optionClass =
  'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2.5 py-1 text-sm outline-none select-none data-disabled:opacity-55 data-highlighted:bg-accent data-highlighted:text-accent-foreground touch:min-h-11 max-md:text-base'

/** Where menus, lists and calendars are mounted: in the dialog around them, which else would block their scroll wheel. */
export const PortalContainer = createContext<HTMLElement | null>(null)

export const usePortalContainer = () => useContext(PortalContainer)
