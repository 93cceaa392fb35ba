import type { ImportDetail } from '@haulm/api/imports.ts'
import { type ImportKind, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { rowOutcomes } from '@haulm/domain/imports/judgement.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { isGone } from '../api/request/api-error.ts'
import { Select } from '../ui/choices/select.tsx'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportColumns } from './import-columns.tsx'
import { columnName, outcomeLabels, stateLabels, useImportKinds } from './import-labels.ts'
import { oneImport } from './import-queries.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportNames } from './unknown-names.tsx'

type ReadAgain = (kind: ImportKind, sheet: string | undefined) => void

type ImportPageProps = {
  id: string
  isReading: boolean
  /** Reads another sheet; null if the file is no longer at hand. */
  onSheet: ReadAgain | null
  /** Reads the same sheet as another kind, in place of this import. */
  onKind: ReadAgain | null
  onClose: () => void
}

/** An uploaded file: what its columns hold, the unknown names, and what happens to its rows. */
export function ImportPage({ id, isReading, onSheet, onKind, onClose }: ImportPageProps) {
  const query = useQuery(oneImport(id))
  if (isGone(query.error)) return <DiscardedImport onClose={onClose} />
  return (
    <>
      <Button icon={ArrowLeft} label="All imports" look="quiet" size="sm" className="mt-2 self-start" onClick={onClose} />
      <QueryState query={query} what="the import">
        {(detail) => (
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <h2 tabIndex={-1} className="min-w-0 text-base font-[600] break-words outline-none">
                {detail.fileName}
              </h2>
              <Badge tone={stateLabels[detail.state].tone}>{stateLabels[detail.state].label}</Badge>
              <span className="text-sm text-muted-foreground">{importKinds[detail.kind].label}</span>
              {onSheet && detail.state === 'read' && detail.sheets.length > 1 && (
                <Select
                  label="Sheet"
                  className="w-48"
                  busy={isReading}
                  options={detail.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
                  value={detail.sheet}
                  onChange={(sheet) => sheet !== detail.sheet && onSheet(detail.kind, sheet)}
                />
              )}
              <ImportActions detail={detail} onDropped={onClose} />
            </div>
            {detail.state === 'read' && (
              <OtherKind
                detail={detail}
                isReading={isReading}
                onKind={onKind && ((kind) => onKind(kind, detail.sheet ?? undefined))}
              />
            )}
            <ImportSummary detail={detail} />
            <ImportColumns detail={detail} />
            {detail.state === 'read' && <ImportNames detail={detail} />}
            <ImportRows detail={detail} />
          </>
        )}
      </QueryState>
    </>
  )
}

/** Another administrator may discard it while it is open here. */
const DiscardedImport = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    title="This import was discarded"
    description="Nothing of it was written. Bring the file again if it is still wanted."
    action={<Button icon={ArrowLeft} label="All imports" onClick={onClose} />}
  />
)

/** The outcome of the file at a glance: how many rows have which outcome, and why some are not taken. */
function ImportSummary({ detail: { state, counts, hiddenRows, reasons, unknownCount, headings } }: { detail: ImportDetail }) {
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
      {hiddenRows > 0 && (
        <p className="pt-2">
          {formatCount(hiddenRows, 'row')} {hiddenRows === 1 ? 'is' : 'are'} hidden in the sheet, and treated like the others.
          {state === 'read' && ' To leave them out, delete them there and bring the file again.'}
        </p>
      )}
      {counts.refuse > 0 && (
        <ul aria-label="Why rows are not imported" className="pt-2">
          {unknownCount > 0 && (
            <li className="py-0.5">
              {formatCount(unknownCount, 'name')} that no list holds
              {state === 'read' ? `; say below what ${unknownCount === 1 ? 'it means' : 'they mean'}.` : '.'}
            </li>
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

type OtherKindProps = {
  detail: ImportDetail
  isReading: boolean
  /** Reads the file as another kind; null if it is no longer at hand. */
  onKind: ((kind: ImportKind) => void) | null
}

/** Says that a file looks like another kind than the one chosen, before it is imported as that. */
function OtherKind({ detail: { kind, looksLike }, isReading, onKind }: OtherKindProps) {
  const kinds = useImportKinds()
  if (looksLike === null) return null
  const label = importKinds[looksLike].label
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-highlight-soft px-3 py-2 text-sm text-highlight-foreground"
    >
      <TriangleAlert size={16} className="shrink-0" />
      <span className="min-w-0 flex-1">
        This file looks like <strong>{label}</strong>, and is about to become {importKinds[kind].label}.
        {!onKind && ` Choose ${label} and bring it again.`}
      </span>
      {onKind && kinds.includes(looksLike) && (
        <Button label={`Read it as ${label}`} busy={isReading} onClick={() => onKind(looksLike)} />
      )}
    </div>
  )
}
