import { createContext, useContext } from 'react'

/**
 * Where menus, lists and calendars are put into the page. Inside a dialog that is the dialog itself: else the dialog
 * would take their scroll wheel, and hide them from people who listen to the page.
 */
export const PortalContainer = createContext<HTMLElement | null>(null)

export const usePortalContainer = () => useContext(PortalContainer)
