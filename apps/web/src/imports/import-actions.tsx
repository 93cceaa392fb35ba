import type { ImportDetail } from '@haulm/api/imports.ts'
import { countOfKind } from '@haulm/domain/imports/import-kinds.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putAnswer } from '../api/cache/put-answer.ts'
import { staleAfterMany } from '../api/query-keys.ts'
import { goneIsDeleted } from '../api/request/api-error.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/controls/button.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { useIsShown } from '../ui/state/use-is-shown.ts'
import { formerImports, oneImport, progressIntervalMs, showAsItIs } from './import-queries.ts'
import { useIsAdjusting } from './use-adjust.ts'

/** Everything that shows what an import wrote. */
const written = [...staleAfterMany, formerImports.queryKey]
/** Many rows take their time, and end as a whole. */
const importTimeoutMs = 120_000

const rowsOf = ({ create, change }: ImportDetail['counts']) => create + change

type ImportActionsProps = { detail: ImportDetail; onDropped: () => void }

/** What can be done with an import: written or dropped once it was reviewed, and undone later. */
export function ImportActions({ detail, onDropped }: ImportActionsProps) {
  const { id, version, kind, state, counts, fileName, progress } = detail
  const client = useQueryClient()
  const isShown = useIsShown()
  // About what: once an import whose answer was lost is known to be done, the open question is not the one of taking it back, and
  // once somebody else changed it, not the one about these rows.
  const [asked, setAsked] = useState<string | null>(null)
  const question = `${state} ${version}`
  const rows = rowsOf(counts)
  const shared = {
    stale: [...written, oneImport(id).queryKey, ['imports', 'rows', id]],
    onSaved: (saved: ImportDetail) => {
      putAnswer(client, oneImport(id).queryKey, saved)
      setAsked(null)
    },
  }
  const params = { id }
  const thenShown = (error: unknown): never => {
    showAsItIs(client, id, error)
    throw error
  }
  const applying = useSave({
    send: () =>
      request('POST /api/admin/imports/:id/apply', { params, body: { version }, timeout: importTimeoutMs }).catch(thenShown),
    // Of what was shown, somebody else may have imported a part meanwhile.
    done: ({ counts }) => ({ title: 'Import Successful', description: `${countOfKind(kind, rowsOf(counts))} imported` }),
    failed: 'Failed to import the rows',
    failedTitle: 'Import Failed',
    ...shared,
  })
  const reverting = useSave({
    send: () => request('POST /api/admin/imports/:id/revert', { params, timeout: importTimeoutMs }).catch(thenShown),
    done: { title: 'Import Taken Back', description: `${countOfKind(kind, rows)} taken back` },
    failed: 'Failed to take the import back',
    ...shared,
  })
  const dropping = useSave({
    send: () => request('DELETE /api/admin/imports/:id', { params }).catch(goneIsDeleted).catch(thenShown),
    done: 'Import discarded',
    failed: 'Failed to discard the import',
    stale: [formerImports.queryKey],
    onSaved: () => isShown.current && onDropped(),
  })
  const isRead = state === 'read'
  const isAdjusting = useIsAdjusting()
  const { save, isSaving } = isRead ? applying : reverting
  useQuery({ ...oneImport(id), enabled: isSaving, refetchInterval: progressIntervalMs })
  if (state === 'reverted') return null
  const doing = isRead ? 'Importing' : 'Taking back'
  if (progress !== null && !isSaving) return <ImportProgress label={doing} progress={progress} />
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
      {isRead && <Button label="Discard" busy={dropping.isSaving} onClick={() => dropping.save()} />}
      <Button
        label={isRead ? `Import ${formatCount(rows, 'row')}` : 'Take back'}
        look={isRead ? 'primary' : 'outline'}
        disabled={isRead && rows === 0}
        busy={isRead && isAdjusting}
        onClick={() => setAsked(question)}
      />
      <ConfirmDialog
        open={asked === question}
        title={isRead ? `Import ${formatCount(rows, 'row')}` : 'Take back the import'}
        confirm={isRead ? 'Import' : 'Take back'}
        busyLabel={`${doing}...`}
        busy={isSaving}
        destructive={!isRead}
        onConfirm={() => save()}
        onCancel={() => setAsked(null)}
      >
        {isRead ? (
          <p>
            {countOfKind(kind, counts.create)} will be made
            {counts.change > 0 && ` and ${countOfKind(kind, counts.change)} changed`}.{' '}
            {counts.refuse > 0 && `${formatCount(counts.refuse, 'row')} that cannot be taken will be left out. `}
            The import can be taken back as a whole.
          </p>
        ) : (
          <p>
            Everything that <strong className="text-foreground">{fileName}</strong> made will be deleted, and what it changed will
            be as it was before. If any of it was changed since, nothing is taken back.
          </p>
        )}
        {isSaving && <ImportProgress label={doing} progress={progress ?? { done: 0, total: rows }} />}
      </ConfirmDialog>
    </div>
  )
}

type ImportProgressProps = { label: string; progress: { done: number; total: number } }

/** How many rows are done, as a bar and as text; until the first are, the rows are being checked once more. */
function ImportProgress({ label, progress: { done, total } }: ImportProgressProps) {
  const most = Math.max(total, 1)
  return (
    <div className="ml-auto flex w-full max-w-96 flex-col gap-1.5 pt-3 text-sm max-md:max-w-none">
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(done, most)}
        viewBox={`0 0 ${most} 1`}
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-sm bg-(--color-badge)"
      >
        <rect width={Math.min(done, most)} height="1" fill="var(--color-primary)" />
      </svg>
      <span className="set-ledger text-muted-foreground">
        {label}: {formatNumber(Math.min(done, most), 0)} of {formatNumber(total, 0)} rows
      </span>
    </div>
  )
}
