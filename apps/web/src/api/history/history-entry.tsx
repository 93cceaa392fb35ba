import type { Change } from '@haulm/api/history/change.ts'
import { ArrowRight } from 'lucide-react'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { randText } from '../../ui/text/rand-figure.tsx'
import { actionText, linkOf, whoOf } from './change-texts.ts'

/** How the fields of a record are written in its history. */
export type FieldTexts = {
  label: (field: string) => string
  /** A value as text; null when it is unset. */
  write: (field: string, value: unknown) => string | null
}

type HistoryEntryProps = {
  change: Change
  /** What was changed: 'the trade'. */
  record: string
  texts: FieldTexts
}

/** One change: when, who, what, and for each field the value before and after. */
export function HistoryEntry({ change, record, texts }: HistoryEntryProps) {
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
          {!isUpdate && ` ${record}`}
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

type FieldValueProps = { text: string | null; isFigure: boolean; isFormer?: boolean }

/** A value as text; `isFormer` marks the one before the change. */
export function FieldValue({ text, isFigure, isFormer = false }: FieldValueProps) {
  if (text === null) return <span className={isFormer ? '' : 'font-[440] text-muted-foreground'}>empty</span>
  const shown = isFigure ? randText(text) : text
  return isFormer ? <s className="decoration-1 break-words">{shown}</s> : shown
}
