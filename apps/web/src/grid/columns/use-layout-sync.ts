import type { LayoutTable } from '@haulm/domain/saved-view/layout-tables.ts'
import type { TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import { useEffect } from 'react'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { persist, readPersisted } from '../../ui/state/use-persisted.ts'
import { type LayoutState, unsentKey } from './use-table-layout.ts'

/** Milliseconds from the last change until a layout is sent, and from the opening of the page until one is asked for. */
const syncDelayMs = 1_000

/** Keeps a table's layout the same on all of a person's devices. Changes not yet sent go first; else the server's counts. */
export function useLayoutSync(table: LayoutTable, { layout, take }: LayoutState): void {
  const now = useLatest(layout)
  const unsent = unsentKey(table, usePerson().id)
  useEffect(() => {
    const ask = async () => {
      if (readPersisted(unsent)) return sendLayout(table, unsent, now.current, now)
      const before = now.current
      const known = (await request('GET /api/table-layouts', { query: { screen: table } })) as TableLayout | null
      // A change made while the answer was on its way is newer.
      if (known && now.current === before && !isSame(known, before)) take(known)
    }
    const timer = setTimeout(() => void ask().catch(forNextTime), syncDelayMs)
    return () => clearTimeout(timer)
  }, [table, unsent, take])
  useEffect(() => {
    if (!readPersisted(unsent)) return
    const timer = setTimeout(() => void sendLayout(table, unsent, layout, now).catch(forNextTime), syncDelayMs)
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
  // What was changed during the request is still to be sent.
  if (now.current === sent) persist(unsent, null)
}

/** Nothing is lost: the layout is on the device, and is sent or asked for with the next change or visit. */
const forNextTime = () => {}

const textOf = ({ hidden, order, pinned, widths, density }: TableLayout) =>
  JSON.stringify([hidden, order, pinned, Object.entries(widths ?? {}).sort(), density])

const isSame = (left: TableLayout, right: TableLayout) => textOf(left) === textOf(right)
