import { formatCount } from '@haulm/domain/quantity/format.ts'
import { describeFilter } from '@haulm/domain/trade/filters/describe-filter.ts'
import { parseFilter } from '@haulm/domain/trade/filters/parse-filter.ts'
import { readsFilter } from '@haulm/domain/trade/filters/readable-filters.ts'
import { useLookups } from '../../api/queries/lookups.ts'
import { recordOptions } from '../../api/queries/record-options.ts'
import { usePerson } from '../../api/session/person.ts'
import { RemovableChip } from './removable-chip.tsx'

type FieldFilterChipsProps = { filters: readonly string[]; onChange: (filters: string[]) => void }

/** The column filters, as text, and how many do not count: the address may come from somebody who may read more. */
export function FieldFilterChips({ filters, onChange }: FieldFilterChipsProps) {
  const person = usePerson()
  const { lookups } = useLookups()
  const parsed = filters.flatMap((text) => {
    const read = parseFilter(text)
    return read.ok ? [{ text, filter: read.filter }] : []
  })
  const counting = parsed.filter(({ filter }) => readsFilter(person, filter))
  const left = parsed.length - counting.length
  return (
    <>
      {counting.map(({ text, filter }) => {
        const chipText = describeFilter(
          filter,
          (field, id) => recordOptions(field, lookups).find(({ value }) => value === id)?.label,
        )
        return <RemovableChip key={text} label={chipText} onRemove={() => onChange(filters.filter((other) => other !== text))} />
      })}
      {left > 0 && (
        <span className="text-muted-foreground">
          {formatCount(left, 'filter')} of this address {left === 1 ? 'does' : 'do'} not count here: you may not read the column.
        </span>
      )}
    </>
  )
}
