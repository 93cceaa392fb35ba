import { useEffect, useState } from 'react'
import { endAll, listenTo } from '../ui/state/listen-to.ts'
import type { GridBlock, RowOf } from './blocks.ts'
import type { GridColumn } from './columns/layout.ts'

/**
 * What is shown: the fresh value; while the person is busy the former one, with as much of the fresh one as moves nothing.
 * @param atRest the former value with what it takes from the fresh one.
 */
export function useAtRest<Value>(fresh: Value, isBusy: boolean, atRest: (former: Value, fresh: Value) => Value): Value {
  const [former, setFormer] = useState({ fresh, shown: fresh })
  if (former.fresh === fresh && (isBusy || former.shown === fresh)) return former.shown
  const shown = isBusy ? atRest(former.shown, fresh) : fresh
  setFormer({ fresh, shown })
  return shown
}

/** Whether the pointer is pressed on the element: then nothing may move under it. */
export function usePointerDown(element: { current: HTMLElement | null }): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const pressed = element.current
    const press = () => setDown(true)
    const release = () => setDown(false)
    if (!pressed) return
    return endAll(
      listenTo(pressed, { pointerdown: press }),
      listenTo(window, { pointerup: release, pointercancel: release, dragend: release }),
    )
  }, [element])
  return isDown
}

/** The former columns in their places, each as it is now: while a cell is open, none appears, goes or moves. */
export const columnsAtRest = <Column extends GridColumn>(
  former: readonly Column[],
  fresh: readonly Column[],
): readonly Column[] => former.map((column) => fresh.find(({ id }) => id === column.id) ?? column)

/** The former blocks with fresh values: while an editor is open or the pointer down, no row appears, goes or moves. */
export function blocksAtRest<Block extends GridBlock>(former: readonly Block[], fresh: readonly Block[]): Block[] {
  const byId = new Map<string, RowOf<Block>>()
  for (const { rows } of fresh) for (const row of rows) byId.set(row.id, row)
  const byKey = new Map(fresh.map((block) => [block.key, block]))
  return former.map((block) => {
    const now = byKey.get(block.key)
    if (now && continues(block.rows, now.rows) && now.rows.length <= block.rowCount) return { ...block, rows: now.rows }
    return { ...block, rows: block.rows.map((row) => byId.get(row.id) ?? row) }
  })
}

const continues = (former: readonly { id: string }[], fresh: readonly { id: string }[]) =>
  fresh.length >= former.length && former.every(({ id }, at) => fresh[at]?.id === id)
