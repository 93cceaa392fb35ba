import { initialLogisticsStatus, isLogisticsStatus, type LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The colour name of a status, for `--status-{name}`, `-soft` and `-ink`. Truck Booked has one in forms, another in tables. */
function colourOf(status: string, inForm: boolean): string {
  if (!isLogisticsStatus(status)) return 'unknown'
  return status === 'Truck Booked' && inForm ? 'booked' : names[status]
}
const names: Record<LogisticsStatus, string> = {
  'On Hold': 'hold',
  'Ready to load': 'ready',
  'Truck Booked': 'booked-row',
  Loaded: 'loaded',
  Complete: 'complete',
}

/** Five silhouettes, so that the status is never shown by colour alone; the holes show the card behind. */
const silhouettes: Record<LogisticsStatus, ReactNode> = {
  'On Hold': (
    <>
      <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" />
      <path d="M5.6 5h1.7v6H5.6zM8.7 5h1.7v6H8.7z" fill="var(--color-card)" />
    </>
  ),
  'Ready to load': (
    <path d="M8 1.3 14.7 8 8 14.7 1.3 8z" stroke="var(--status-ready-edge)" strokeWidth="1.2" strokeLinejoin="round" />
  ),
  'Truck Booked': (
    <>
      <path d="M0 3.5h9.6v7.7H0zM10.4 5.5h2.9L16 8.4v2.8h-5.6z" />
      <circle cx="3.6" cy="12" r="1.9" stroke="var(--color-card)" strokeWidth=".9" />
      <circle cx="12.4" cy="12" r="1.9" stroke="var(--color-card)" strokeWidth=".9" />
    </>
  ),
  Loaded: (
    <>
      <path d="M1.5 1.5h13v13h-13z" />
      <path d="M3.6 11.8 8 5.2l4.4 6.6z" fill="var(--color-card)" />
    </>
  ),
  Complete: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="m4.7 8.2 2.3 2.3 4.3-4.7" fill="none" stroke="var(--color-card)" strokeWidth="1.8" />
    </>
  ),
}
const unknown = <circle cx="8" cy="8" r="6" fill="none" stroke="var(--status-unknown)" strokeWidth="2" />

/** An empty status is shown as On Hold. @see docs/rules/trades.md, rule 4 */
const shown = (status: string | null): string => status || initialLogisticsStatus

type StatusProps = { status: string | null; inForm?: boolean }

/** The glyph of a logistics status, to be shown beside its text. Any other status is a grey ring. */
export function StatusMark({ status, inForm = false, size = 13 }: StatusProps & { size?: number }) {
  const word = shown(status)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="shrink-0"
      fill={`var(--status-${colourOf(word, inForm)})`}
    >
      {isLogisticsStatus(word) ? silhouettes[word] : unknown}
    </svg>
  )
}

/** Glyph and text, as in a row: the text keeps the ink colour. Called as a function, not mounted, like cells. */
export const statusText = (status: string | null) => (
  <span className="flex min-w-0 items-center gap-[7px]">
    <StatusMark status={status} />
    <span className="truncate">{shown(status)}</span>
  </span>
)

type StatusChipProps = StatusProps & { className?: string; children?: ReactNode }

/** Glyph and text on the soft background of the status, as on cards and in dialogs. */
export function StatusChip({ status, inForm = false, className, children }: StatusChipProps) {
  const colour = colourOf(shown(status), inForm)
  return (
    <span
      className={clsx('inline-flex h-6 items-center gap-1.5 rounded-md px-2 text-xs font-[560] whitespace-nowrap', className)}
      style={{ background: `var(--status-${colour}-soft)`, color: `var(--status-${colour}-ink)` }}
    >
      <StatusMark status={status} inForm={inForm} />
      {shown(status)}
      {children}
    </span>
  )
}
