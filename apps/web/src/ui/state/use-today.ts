import type { Day } from '@haulm/domain/calendar/day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { useSyncExternalStore } from 'react'
import { endAll, listenTo } from './listen-to.ts'

/** How often the day is looked at, in ms. A device that slept or a window behind others looks when it is seen again. */
const dayIntervalMs = 30_000

/** Calls a function whenever the day may be another one. @returns a function that ends it. */
export function followToday(look: () => void): () => void {
  const timer = setInterval(look, dayIntervalMs)
  return endAll(() => clearInterval(timer), listenTo(document, { visibilitychange: look }))
}

/**
 * The company's day, followed as it changes: pages stay open overnight, and in the morning 'until today' includes the new day's
 * loads. What is typed into a dialog is judged by the day on which it was opened.
 */
export const useToday = (): Day => useSyncExternalStore(followToday, todayAtHome)
