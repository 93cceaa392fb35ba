import type { Change } from '@haulm/api/history/change.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { actionText, linkOf, whoOf } from '../../api/history/change-texts.ts'
import { type FieldTexts, FieldValue } from '../../api/history/field-value.tsx'
import type { Lookups } from '../../api/queries/lookups.ts'
import { codeOf } from '../../api/request/api-error.ts'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { ErrorState } from '../../ui/page-state/error-state.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { tradeHistory } from '../queries.ts'
import { tradeTexts } from './written-value.ts'

export function TradeHistoryPanel({ tradeId, lookups }: { tradeId: string; lookups: Lookups }) {
  const { data: changes, error, refetch } = useQuery({ ...tradeHistory(tradeId), refetchOnMount: 'always' })
  const texts = tradeTexts(lookups)
  if (changes === undefined && error) {
    return (
      <ErrorState
        title="The history could not be loaded"
        description="The trade itself is safe."
        onRetry={() => void refetch()}
        code={codeOf(error)}
      />
    )
  }
  if (changes === undefined) return <LoadingRows label="Loading history..." rows={6} columns={[168, 0]} />
  if (changes.length === 0) {
    return <EmptyState title="Nothing has changed yet" description="From now on every change is listed here." />
  }
  return (
    <section aria-label="History">
      <ol>
        {changes.map((change) => (
          <HistoryEntry key={change.id} change={change} texts={texts} />
        ))}
      </ol>
    </section>
  )
}

/** One change of a trade: when, who, what, and for each field the value before and after. */
function HistoryEntry({ change, texts }: { change: Change; texts: FieldTexts }) {
  // Other actions are shown by their verb alone: what a record was entered with is where the later changes start.
  const link = linkOf(change)
  const isUpdate = change.action === 'updated'
  const fields = isUpdate ? change.fields : []
  return (
    <li className="grid grid-cols-[168px_1fr] gap-x-4 border-b border-border py-2.5 last:border-0 max-md:grid-cols-1">
      <time dateTime={change.at} className="set-ledger text-sm text-muted-foreground">
        {formatMoment(change.at)}
      </time>
      <div className="min-w-0 text-sm wrap-anywhere">
        <span className="font-[600]">{whoOf(change)}</span>{' '}
        <span className="text-muted-foreground">
          {actionText(change)}
          {!isUpdate && ' the trade'}
          {link && `, ${link}`}
        </span>
        {fields.length > 0 && (
          <ul>
            {fields.map(({ field, from, to }) => (
              <li
                key={field}
                className="set-ledger mt-1 grid grid-cols-[176px_128px_16px_1fr] items-baseline gap-2 max-lg:flex max-lg:flex-wrap"
              >
                <span className="text-muted-foreground max-lg:w-full">{texts.label(field)}</span>
                <span className="min-w-0 text-right text-muted-foreground">
                  <FieldValue text={texts.write(field, from)} isFigure={typeof from === 'number'} isFormer />
                </span>
                <ArrowRight size={13} role="img" aria-label="to" className="self-center text-muted-foreground" />
                <span className="min-w-0 font-[560] break-words">
                  <FieldValue text={texts.write(field, to)} isFigure={typeof to === 'number'} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
