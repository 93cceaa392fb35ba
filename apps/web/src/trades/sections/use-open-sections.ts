import type { Day } from '@haulm/domain/calendar/day.ts'
import { monthOf } from '@haulm/domain/calendar/month.ts'
import { type Week, weekOf } from '@haulm/domain/calendar/week.ts'
import { useCallback, useMemo, useState } from 'react'
import { persist, readPersisted } from '../../ui/state/use-persisted.ts'
import type { Block } from './blocks.ts'
import { monthOfWeek } from './month-of-week.ts'

type OpenByKey = Readonly<Record<string, boolean>>

/** Persisted for each month separately, as each week belongs to one. @see docs/rules/screens.md, rule 8 */
const storageKey = (month: string) => `openWeeks:${month}`
const monthOfBlock = (week: Week | null, today: Day) => (week === null ? monthOf(today) : monthOfWeek(week))

function remembered(month: string): OpenByKey {
  const stored = readPersisted(storageKey(month))
  return typeof stored === 'object' && stored !== null ? (stored as OpenByKey) : {}
}

export type OpenSections = {
  isOpen: (key: string, week: Week | null) => boolean
  set: (blocks: readonly Pick<Block, 'key' | 'week'>[], isOpen: boolean) => void
}

/**
 * Which sections are open: as the person left them, else the current one.
 * @param search opens every section, and forgets what was closed in another search; null for none.
 */
export function useOpenSections(today: Day, search: string | null): OpenSections {
  const [byMonth, setByMonth] = useState<Readonly<Record<string, OpenByKey>>>({})
  const [searched, setSearched] = useState<OpenByKey>({})
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    setSearched({})
  }
  const currentWeek = weekOf(today)

  const isOpen = useCallback(
    (key: string, week: Week | null) => {
      if (search !== null) return searched[key] ?? true
      const month = monthOfBlock(week, today)
      const known = byMonth[month] ?? remembered(month)
      return known[key] ?? (key === `active/${currentWeek}` || key === `month/${monthOf(today)}`)
    },
    [search, searched, byMonth, today, currentWeek],
  )
  const set = useCallback<OpenSections['set']>(
    (blocks, isOpen) => {
      if (search !== null)
        return setSearched((former) => ({ ...former, ...Object.fromEntries(blocks.map(({ key }) => [key, isOpen])) }))
      const next: Record<string, OpenByKey> = {}
      for (const { key, week } of blocks) {
        const month = monthOfBlock(week, today)
        next[month] = { ...(next[month] ?? remembered(month)), [key]: isOpen }
      }
      for (const [month, open] of Object.entries(next)) persist(storageKey(month), open)
      setByMonth((former) => ({ ...former, ...next }))
    },
    [search, today],
  )
  return useMemo(() => ({ isOpen, set }), [isOpen, set])
}
