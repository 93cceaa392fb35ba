import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Place = createContext<HTMLElement | null>(null)

/** Provides the place beside the tabs where the shown panel puts its buttons. */
export const TabActionsPlace = Place.Provider

/** The buttons of a panel, drawn beside its tabs. */
export function TabActions({ children }: { children: ReactNode }) {
  const place = useContext(Place)
  return place && createPortal(children, place)
}
