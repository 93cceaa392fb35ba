import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Spinner } from '../ui/controls/spinner.tsx'

export type ExportChoiceProps = {
  Icon: LucideIcon
  label: string
  /** What it is, in a few words. */
  note: string
  /** What pressing it does: saves a file, or leads on. */
  EndIcon: LucideIcon
  isBusy?: boolean
  isDisabled: boolean
  onChoose: () => void
}

/** One thing that can be exported: a line across the dialog. */
export const ExportChoice = ({ Icon, label, note, EndIcon, isBusy = false, isDisabled, onChoose }: ExportChoiceProps) => (
  <li className="border-t border-border">
    <button
      type="button"
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      onClick={onChoose}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left -outline-offset-2 not-disabled:hover:bg-accent',
        isDisabled && !isBusy && 'opacity-55',
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-[540] max-md:text-base">{label}</span>
        <span className="block text-xs text-muted-foreground max-md:text-sm">{isBusy ? 'Exporting...' : note}</span>
      </span>
      {isBusy ? <Spinner /> : <EndIcon size={15} aria-hidden="true" className="shrink-0 text-muted-foreground" />}
    </button>
  </li>
)
