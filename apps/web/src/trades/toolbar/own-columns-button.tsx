import type { Column } from '@haulm/domain/trade/columns.ts'
import { isOwnFirst, ownFirst } from '@haulm/domain/trade/own-columns.ts'
import { ArrowLeftToLine } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { LayoutState } from './use-table-layout.ts'

type OwnColumnsButtonProps = { columns: readonly Column[]; state: LayoutState }

/** Puts the columns that this desk fills in right behind those that stand still, and back; remembered with the other columns. */
export function OwnColumnsButton({ columns, state: { change } }: OwnColumnsButtonProps) {
  const isFirst = isOwnFirst(columns)
  return (
    <IconButton
      label="My columns first"
      aria-pressed={isFirst}
      onClick={() => change({ order: isFirst ? [] : ownFirst(columns).map(({ id }) => id) })}
      className={isFirst ? 'bg-accent text-accent-foreground' : ''}
    >
      <ArrowLeftToLine size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
