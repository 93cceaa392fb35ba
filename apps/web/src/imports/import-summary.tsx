import type { ImportDetail } from '@haulm/api/imports.ts'
import { rowOutcomes } from '@haulm/domain/imports/judgement.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { Badge } from '../ui/text/badge.tsx'
import { columnName, outcomeLabels } from './import-labels.ts'

/** What becomes of the file at a glance: how many rows become what, and why the others are not taken. */
export function ImportSummary({ detail: { counts, reasons, unknown, headings } }: { detail: ImportDetail }) {
  const outcomes = rowOutcomes.filter((outcome) => counts[outcome] > 0)
  return (
    <section aria-label="Summary" className="pb-2 text-sm">
      <p className="flex flex-wrap gap-x-4 gap-y-1.5">
        {outcomes.map((outcome) => (
          <span key={outcome} className="flex items-center gap-1.5">
            <Badge tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].label}</Badge>
            <span className="set-ledger">{formatNumber(counts[outcome], 0)}</span>
          </span>
        ))}
      </p>
      {counts.refuse > 0 && (
        <ul aria-label="Why rows are not taken" className="pt-2">
          {unknown.length > 0 && (
            <li className="py-0.5">{formatCount(unknown.length, 'name')} that no list holds; say below what they mean.</li>
          )}
          {reasons.map(({ column, message, rows }) => (
            <li key={`${column} ${message}`} className="py-0.5">
              <span className="set-ledger text-muted-foreground">{formatCount(rows, 'row')}</span>{' '}
              {column !== null && <span className="font-[540]">{columnName(headings, column)}: </span>}
              {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
