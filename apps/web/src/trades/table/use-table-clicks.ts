import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { SortField } from '@haulm/domain/trade/trade-sort.ts'
import { type MouseEvent, useCallback } from 'react'
import { lineAt, rowAt } from '../../grid/blocks.ts'
import { inEdit } from '../../grid/in-edit.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { toastRowToCome } from '../rules/row-to-come.ts'
import type { Block } from '../sections/blocks.ts'
import type { RowAction } from './rows/row-actions.tsx'
import type { TableActs } from './table-acts.ts'

/** Clicks, handled once for the whole table, so that its thousands of cells need no listeners. */
export function useTableClicks(acts: TableActs) {
  const now = useLatest(acts)

  const onClick = useCallback((event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('[data-editor]')) return
    const button = target.closest<HTMLElement>('[data-action]')
    const trade = tradeAt(target, now.current.blocks)
    if (button && trade) now.current.act(button.dataset.action as RowAction, trade, button)
    else if (target.closest('[data-head-menu]')) openHeadMenu(target, now.current)
    else if (target.closest('[data-sort]'))
      now.current.sort(target.closest<HTMLElement>('[data-sort]')?.dataset.sort as SortField)
    else {
      const line = lineAt(now.current.blocks, lineNumberOf(target))
      if (line?.kind !== 'group') return
      if (target.closest('[data-toggle]')) now.current.toggle(line.block)
      if (target.closest('[data-export]')) now.current.exportBlock(line.block)
    }
  }, [])
  const onDoubleClick = useCallback((event: MouseEvent) => {
    const target = event.target as Element
    const cell = target.closest<HTMLElement>('td')
    const trade = tradeAt(target, now.current.blocks)
    const { columns } = now.current.layout
    const edge = columns[Number(target.closest('[data-resize]')?.parentElement?.ariaColIndex) - 1]
    if (edge) now.current.fit(edge)
    const column = columns[Number(cell?.ariaColIndex) - 1]
    if (trade && column && !target.closest(inEdit)) now.current.edit(trade, column)
    else if (!trade && column && lineAt(now.current.blocks, lineNumberOf(target))?.kind === 'row') toastRowToCome('Cannot Edit')
  }, [])
  const onContextMenu = useCallback((event: MouseEvent) => {
    const target = event.target as Element
    const trade = tradeAt(target, now.current.blocks)
    if (openHeadMenu(target, now.current)) event.preventDefault()
    if (!trade || target.closest(inEdit)) return
    event.preventDefault()
    now.current.openMenu(trade)
  }, [])
  return { onClick, onDoubleClick, onContextMenu }
}

/** Opens the menu of the column that the target is in the head of. @returns whether there is one. */
function openHeadMenu(target: Element, { layout, openHeadMenu }: TableActs): boolean {
  const head = target.closest<HTMLElement>('th')
  const column = layout.columns[Number(head?.ariaColIndex) - 1]
  if (head && column) openHeadMenu(column, head)
  return head !== null && column !== undefined
}

const lineNumberOf = (target: Element) => Number(target.closest<HTMLElement>('tr')?.dataset.line ?? -1)

const tradeAt = (target: Element, blocks: readonly Block[]): Trade | undefined => rowAt(blocks, lineNumberOf(target))
