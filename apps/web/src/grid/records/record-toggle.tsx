import { ChevronDown, ChevronRight } from 'lucide-react'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { Badge } from '../../ui/text/badge.tsx'
import type { RecordGroup } from './record-column.ts'

/** The heading of a group: opens and closes it. */
export function RecordToggle({ group, onToggle }: { group: RecordGroup<unknown>; onToggle: (id: string) => void }) {
  const isPhone = useIsPhone()
  const Chevron = group.isOpen ? ChevronDown : ChevronRight
  return (
    <button type="button" aria-expanded={group.isOpen} onClick={() => onToggle(group.id)} className="records-toggle">
      <Chevron size={15} aria-hidden="true" className="shrink-0 text-muted-foreground" />
      <span className="truncate">{group.label}</span>
      {group.note && (
        // On a phone two lines beside a label of days, which is not cut for it.
        <span className="ml-auto max-md:max-w-[42%] max-md:shrink-0 max-md:text-right max-md:*:h-auto max-md:*:py-0.5 max-md:*:leading-[14px] max-md:*:whitespace-normal">
          <Badge>
            {group.note}
            {group.sums && !isPhone && ` · ${group.sums}`}
          </Badge>
        </span>
      )}
    </button>
  )
}
