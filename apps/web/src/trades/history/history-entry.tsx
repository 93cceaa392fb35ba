import type { Change } from '@haulm/api/change.ts'
import { isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { ArrowRight } from 'lucide-react'
import { formatMoment } from '../../ui/format-moment.ts'
import { RandText } from '../../ui/rand.tsx'
import type { Lookups } from '../edit/optimistic.ts'
import { deedOf, labelOf, whoOf } from './told-change.ts'
import { writtenValue } from './written-value.ts'

/** One change: when, who, what, and each field from what to what. */
export function HistoryEntry({ change, lookups }: { change: Change; lookups: Lookups }) {
  // The other deeds are told by their word: what a trade was entered with is what the later changes begin from.
  const fields = change.action === 'updated' ? change.fields : []
  return (
    <li className="grid grid-cols-[168px_1fr] gap-x-4 border-b border-border py-2.5 last:border-0 max-md:grid-cols-1">
      <time dateTime={change.at} className="set-ledger text-sm text-muted-foreground">
        {formatMoment(new Date(change.at))}
      </time>
      <div className="min-w-0 text-sm">
        <span className="font-[600]">{whoOf(change)}</span> <span className="text-muted-foreground">{deedOf(change)}</span>
        {fields.length > 0 && (
          <ul>
            {fields.map(({ field, from, to }) => (
              <li
                key={field}
                className="set-ledger mt-1 grid grid-cols-[176px_128px_16px_1fr] items-baseline gap-2 max-md:flex max-md:flex-wrap"
              >
                <span className="text-muted-foreground max-md:w-full">{labelOf(field)}</span>
                <span className="min-w-0 text-right text-muted-foreground">
                  <FieldValue field={field} value={from} lookups={lookups} isFormer />
                </span>
                <ArrowRight size={13} role="img" aria-label="to" className="self-center text-muted-foreground" />
                <span className="min-w-0 font-[560] break-words">
                  <FieldValue field={field} value={to} lookups={lookups} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type FieldValueProps = { field: string; value: unknown; lookups: Lookups; isFormer?: boolean }

function FieldValue({ field, value, lookups, isFormer = false }: FieldValueProps) {
  const text = isFieldName(field) ? writtenValue(field, value, lookups) : value === null ? null : String(value)
  if (text === null) return <span className={isFormer ? '' : 'font-[440] text-muted-foreground'}>empty</span>
  const shown = typeof value === 'number' ? <RandText text={text} /> : text
  return isFormer ? <s className="decoration-1 break-words">{shown}</s> : shown
}
