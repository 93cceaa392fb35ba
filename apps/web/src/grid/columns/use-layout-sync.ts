import type { LayoutTable } from '@haulm/domain/saved-view/layout-tables.ts'
import type { TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import { useEffect } from 'react'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { persist, readPersisted } from '../../ui/state/use-persisted.ts'
import { type LayoutState, unsentKey } from './use-table-layout.ts'

/** After so long without a change the server is told, and so long after the page came it is asked, when nothing else is under way. */
const rest = 1_000

/**
 * Keeps how a table is laid out the same on every device of a person. What was changed here and could not be sent goes first;
 * else the server's word counts. Without a server the device's copy does.
 */
export function useLayoutSync(table: LayoutTable, { layout, take }: LayoutState): void {
  const now = useLatest(layout)
  const unsent = unsentKey(table, usePerson().id)
  useEffect(() => {
    const ask = async () => {
      if (readPersisted(unsent)) return sendLayout(table, unsent, now.current, now)
      const before = now.current
      const known = (await request('GET /api/table-layouts', { query: { screen: table } })) as TableLayout | null
      // What was changed while the answer was on its way is newer.
      if (known && now.current === before && !isSame(known, before)) take(known)
    }
    const timer = setTimeout(() => void ask().catch(forNextTime), rest)
    return () => clearTimeout(timer)
  }, [table, unsent, take])
  useEffect(() => {
    if (!readPersisted(unsent)) return
    const timer = setTimeout(() => void sendLayout(table, unsent, layout, now).catch(forNextTime), rest)
    return () => clearTimeout(timer)
  }, [table, unsent, layout])
}

async function sendLayout(
  table: LayoutTable,
  unsent: string,
  sent: TableLayout,
  now: { readonly current: TableLayout },
): Promise<void> {
  await request('PUT /api/table-layouts', { body: { screen: table, ...sent } })
  // What was changed while it was on its way is still to be sent.
  if (now.current === sent) persist(unsent, null)
}

/** Nothing is lost: the layout is on the device, and is sent or asked for with the next change or visit. */
const forNextTime = () => {}

const textOf = ({ hidden, order, pinned, widths, density }: TableLayout) =>
  JSON.stringify([hidden, order, pinned, Object.entries(widths ?? {}).sort(), density])

const isSame = (left: TableLayout, right: TableLayout) => textOf(left) === textOf(right)
