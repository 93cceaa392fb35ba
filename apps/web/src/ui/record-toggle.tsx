import { ChevronDown, ChevronRight } from 'lucide-react'
import { Badge } from './badge.tsx'
import type { RecordGroup } from './record-column.ts'

/** The heading of a group: opens and closes it. */
export function RecordToggle({ group, onToggle }: { group: RecordGroup<unknown>; onToggle: (id: string) => void }) {
  const Chevron = group.isOpen ? ChevronDown : ChevronRight
  return (
    <button type="button" aria-expanded={group.isOpen} onClick={() => onToggle(group.id)} className="records-toggle">
      <Chevron size={15} aria-hidden="true" className="shrink-0 text-muted-foreground" />
      <span className="truncate">{group.label}</span>
      {group.note && (
        <span className="ml-auto">
          <Badge>{group.note}</Badge>
        </span>
      )}
    </button>
  )
}
