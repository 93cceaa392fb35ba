import { type ImportKind, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { Select } from '../ui/choices/select.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { DecidedNames } from './decided-names.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportColumns } from './import-columns.tsx'
import { stateLabels } from './import-labels.ts'
import { oneImport } from './import-queries.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportSummary } from './import-summary.tsx'
import { OtherKind } from './other-kind.tsx'
import { UnknownNames } from './unknown-names.tsx'

type ImportPageProps = {
  id: string
  /** The file is being read again. */
  isReading: boolean
  /** Reads another sheet, or the same as another kind; null where the file is no longer at hand. */
  onSheet: ((kind: ImportKind, sheet: string | undefined) => void) | null
  onClose: () => void
}

/** A file that was brought: what its columns hold, the names that nobody knows, and what becomes of its rows. */
export function ImportPage({ id, isReading, onSheet, onClose }: ImportPageProps) {
  const query = useQuery(oneImport(id))
  return (
    <>
      <Button look="quiet" size="sm" className="mt-2 self-start max-md:h-11" onClick={onClose}>
        <ArrowLeft size={14} aria-hidden="true" />
        All imports
      </Button>
      <QueryState query={query} loading="Loading the import..." failed="The import could not be loaded">
        {(detail) => (
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <h2 className="min-w-0 text-base font-[600] break-words">{detail.fileName}</h2>
              <Badge tone={stateLabels[detail.state].tone}>{stateLabels[detail.state].label}</Badge>
              <span className="text-sm text-muted-foreground">{importKinds[detail.kind].label}</span>
              {onSheet && detail.state === 'read' && detail.sheets.length > 1 && (
                <Select
                  label="Sheet"
                  className="w-48"
                  disabled={isReading}
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
                onKind={onSheet && ((kind) => onSheet(kind, detail.sheet ?? undefined))}
              />
            )}
            <ImportSummary detail={detail} />
            <ImportColumns detail={detail} />
            {detail.state === 'read' && detail.unknown.length > 0 && <UnknownNames detail={detail} />}
            {detail.state === 'read' && detail.decided.length > 0 && <DecidedNames detail={detail} />}
            <ImportRows detail={detail} />
          </>
        )}
      </QueryState>
    </>
  )
}
