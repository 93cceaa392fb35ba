import { formatCount } from '@haulm/domain/quantity/format.ts'
import { describeFilter, type NameOf } from '@haulm/domain/trade/filters/describe-filter.ts'
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
  const { lookups, coming } = useLookups()
  const nameOf: NameOf = (field, id) =>
    recordOptions(field, lookups).find(({ value }) => value === id)?.label ??
    (coming.length > 0 ? undefined : 'one that is no longer there')
  const parsed = filters.flatMap((text) => {
    const read = parseFilter(text)
    return read.ok ? [{ text, filter: read.filter }] : []
  })
  const counting = parsed.filter(({ filter }) => readsFilter(person, filter))
  const left = parsed.length - counting.length
  return (
    <>
      {counting.map(({ text, filter }) => {
        const remove = () => onChange(filters.filter((other) => other !== text))
        return <RemovableChip key={text} label={describeFilter(filter, nameOf)} onRemove={remove} />
      })}
      {left > 0 && (
        <span className="text-muted-foreground">
          {formatCount(left, 'filter')} of this address {left === 1 ? 'does' : 'do'} not count here: you may not read the column.
        </span>
      )}
    </>
  )
}
