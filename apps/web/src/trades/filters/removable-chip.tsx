import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** A filter of the table; a press removes it. */
export const RemovableChip = ({ label, children, onRemove }: { label: string; children?: ReactNode; onRemove: () => void }) => (
  <button
    type="button"
    onClick={onRemove}
    aria-label={`Remove filter: ${label}`}
    className="flex min-h-6 items-center gap-1 rounded-md border border-rule bg-card pr-1 pl-2 text-left text-xs hover:bg-accent touch:min-h-11 max-md:px-3 max-md:text-sm"
  >
    {children ?? label}
    <X size={12} className="shrink-0" />
  </button>
)
