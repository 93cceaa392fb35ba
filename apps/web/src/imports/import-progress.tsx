import { formatNumber } from '@haulm/domain/quantity/format.ts'

type ImportProgressProps = { label: string; progress: { done: number; total: number } }

/** How many rows are done, as a bar and in words. */
export const ImportProgress = ({ label, progress: { done, total } }: ImportProgressProps) => (
  <div role="status" className="flex flex-col gap-1 pt-3 text-sm">
    <progress
      aria-label={label}
      max={Math.max(total, 1)}
      value={Math.min(done, total)}
      className="h-1.5 w-full overflow-hidden rounded-full accent-primary"
    />
    <span className="set-ledger text-muted-foreground">
      {label}: {formatNumber(Math.min(done, total), 0)} of {formatNumber(total, 0)} rows
    </span>
  </div>
)
