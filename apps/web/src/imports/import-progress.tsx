import { formatNumber } from '@haulm/domain/quantity/format.ts'

type ImportProgressProps = { label: string; progress: { done: number; total: number } }

/** How many rows are done, as a bar and in words; until the first are, the rows are being judged once more. */
export function ImportProgress({ label, progress: { done, total } }: ImportProgressProps) {
  const most = Math.max(total, 1)
  return (
    <div className="ml-auto flex w-full max-w-96 flex-col gap-1.5 pt-3 text-sm max-md:max-w-none">
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(done, most)}
        viewBox={`0 0 ${most} 1`}
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-sm bg-(--badge)"
      >
        <rect width={Math.min(done, most)} height="1" fill="var(--primary)" />
      </svg>
      <span className="set-ledger text-muted-foreground">
        {label}: {formatNumber(Math.min(done, most), 0)} of {formatNumber(total, 0)} rows
      </span>
    </div>
  )
}
