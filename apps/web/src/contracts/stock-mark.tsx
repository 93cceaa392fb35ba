import { type ShownStatus, shownStockStatus } from '@haulm/domain/contract/stock-status.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import clsx from 'clsx'
import { Circle, CircleAlert, CircleCheck, CircleHelp, Contrast, type LucideIcon, TriangleAlert } from 'lucide-react'

type Look = { icon: LucideIcon; ink: string; bar: string; row?: 'success' | 'danger' }
const looks: Record<ShownStatus, Look> = {
  Unknown: { icon: CircleHelp, ink: 'text-muted-foreground', bar: 'var(--muted-foreground)' },
  Complete: { icon: CircleCheck, ink: 'text-success', bar: 'var(--primary)', row: 'success' },
  'Over-drawn': { icon: CircleAlert, ink: 'font-[600] text-destructive', bar: 'var(--destructive)', row: 'danger' },
  'Low Stock': { icon: TriangleAlert, ink: 'font-[600] text-warning', bar: 'var(--status-booked-row)' },
  'In Use': { icon: Contrast, ink: 'text-muted-foreground', bar: 'var(--primary)' },
  Full: { icon: Circle, ink: 'text-muted-foreground', bar: 'var(--primary)' },
}

export const lookOf = (contract: SupplierContract): Look => looks[shownStockStatus(contract)]

/** The stock status with its sign. @see docs/rules/contracts.md, rule 3 */
export function StockMark({ contract }: { contract: SupplierContract }) {
  const status = shownStockStatus(contract)
  const { icon: Icon, ink } = looks[status]
  return (
    <span className={clsx('flex items-center gap-1.5', ink)}>
      <Icon size={14} aria-hidden="true" className={clsx('shrink-0', status === 'Full' && 'fill-current')} />
      {status}
    </span>
  )
}
