import type { Call } from '@haulm/api/routes.ts'
import { type Backup, backupCauseLabels } from '@haulm/domain/backup/backup.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { exportTexts } from '../api/download/export-texts.ts'
import { useDownload } from '../api/download/use-download.tsx'
import { settingsQuery } from '../api/queries/record-queries.ts'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { QueryState } from '../api/query-state.tsx'
import { request } from '../api/request/request.ts'
import { SaveQuestion } from '../api/save-question.tsx'
import { useSave } from '../api/use-save.ts'
import { momentColumn, textColumn } from '../grid/records/plain-columns.tsx'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TabActions } from '../ui/controls/tab-actions.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'

/** Milliseconds between two looks while one is being made. */
const underWayIntervalMs = 2_000
/** Otherwise: the daily backup appears by itself. */
const usualIntervalMs = 60_000

const backupPlan = routeQuery('GET /api/admin/backup-plan', [...queryKeys.backups, 'plan'], {
  refetchInterval: ({ state }) => (state.data?.isUnderWay ? underWayIntervalMs : usualIntervalMs),
  meta: { offline: 'never' },
})

const backupList = (isUnderWay: boolean) =>
  routeQuery('GET /api/admin/backups', [...queryKeys.backups, 'list'], {
    refetchInterval: isUnderWay ? underWayIntervalMs : usualIntervalMs,
    meta: { offline: 'never' },
  })

const databaseQuery = routeQuery('GET /api/admin/database', [...queryKeys.backups, 'database'], {
  meta: { offline: 'never' },
})

const nameOf = ({ at }: Backup) => `of ${formatMoment(at)}`

/** The existing backups, how they are made, and the button for one more. @see docs/rules/backups.md, rule 1 */
export function BackupsPanel() {
  const client = useQueryClient()
  const plan = useQuery(backupPlan)
  const isUnderWay = plan.data?.isUnderWay ?? false
  const backups = useQuery(backupList(isUnderWay))
  const settings = useQuery(settingsQuery)
  // What the last fetch of the list could not show yet.
  useEffect(() => {
    if (!isUnderWay) void client.invalidateQueries({ queryKey: [...queryKeys.backups, 'list'] })
  }, [client, isUnderWay])
  const { save, isSaving } = useSave({
    send: () => request('POST /api/admin/backups', {}),
    done: { title: 'Backup started', description: 'It appears in the list once it is written.' },
    failed: 'The backup could not be started',
    stale: [queryKeys.backups],
  })
  return (
    <>
      <TabActions>
        <Button
          label={isSaving || isUnderWay ? 'Backing up...' : 'Back Up Now'}
          look="primary"
          busy={isSaving || isUnderWay}
          disabled={!plan.data?.isOn}
          onClick={() => save()}
        />
      </TabActions>
      <OlderDatabases />
      {/* Only once what stands above the table has loaded, so that the table stays where it is. */}
      {plan.isPending || settings.isPending ? (
        <LoadingRows label="Loading backups..." columns={[0]} />
      ) : (
        <>
          <QueryState query={plan} what="backups" failed="The backup settings could not be loaded">
            {(plan) => <BackupPlan {...plan} settings={settings.data} />}
          </QueryState>
          <QueryState query={backups} what="backups">
            {(rows) => <BackupsTable rows={rows} isOn={plan.data?.isOn} />}
          </QueryState>
        </>
      )}
    </>
  )
}

type Plan = Call<'GET /api/admin/backup-plan'>['reply']

/** How backups are made and kept, in sentences. */
function BackupPlan({ isOn, isEncrypted, freeBytes, settings }: Plan & { settings: Settings | undefined }) {
  return (
    <p className="shrink-0 px-5 py-2 text-sm text-muted-foreground max-md:px-4">
      {isOn ? (
        <>
          One is made every day and before each update, and restored for a check.{' '}
          {settings &&
            `Those of ${formatCount(settings.backupDays, 'day')}, ${formatCount(settings.backupWeeks, 'week')} and ${formatCount(settings.backupMonths, 'month')} are kept. `}
          {isEncrypted ? 'They are encrypted. ' : 'They are not encrypted: the server has no BACKUP_PASSPHRASE. '}
          {freeBytes !== null && `${formatSize(freeBytes)} are free for them.`}
        </>
      ) : (
        'Automatic backups are switched off on this server (BACKUP_DIR is off). They have to be made in another way.'
      )}
    </p>
  )
}

/** Each backup, the latest first, with its download. */
function BackupsTable({ rows, isOn }: { rows: readonly Backup[]; isOn: boolean | undefined }) {
  const { busy, start } = useDownload()
  const download = {
    label: 'Download',
    icon: Download,
    run: ({ id }: Backup) => void start('GET /api/admin/backups/:id', undefined, exportTexts.backup, { id }),
    isOffered: ({ bytes }: Backup) => bytes !== null && busy === null,
  }
  return (
    <RecordTable
      name="backups"
      label="Backups"
      rows={rows}
      columns={backupColumns}
      nameOf={nameOf}
      actions={[download]}
      highlight={({ error }) => (error === null ? undefined : 'danger')}
      empty={
        <EmptyState
          title="No backups yet"
          description={
            isOn === false
              ? 'They are switched off on this server.'
              : 'The first one is made within a minute after the server starts.'
          }
        />
      }
    />
  )
}

/** What can be relied on, what cannot, and what nobody knows yet. */
const stateOf = ({ checkedAt, error }: Backup) => (error !== null ? 'Failed' : checkedAt === null ? 'Not checked yet' : 'Checked')
const tones = { Failed: 'danger', 'Not checked yet': 'plain', Checked: 'success' } as const

/** When, how large, why, and whether it was restored for a check. */
const backupColumns: readonly RecordColumn<Backup>[] = [
  momentColumn({ id: 'at', heading: 'Made', width: 160, namesRow: true }, ({ at }) => at),
  {
    id: 'bytes',
    heading: 'Size',
    width: 100,
    align: 'end',
    cell: ({ bytes }) => (bytes === null ? '–' : formatSize(bytes)),
    sortValue: ({ bytes }) => bytes,
  },
  textColumn({ id: 'cause', heading: 'Why', width: 150 }, ({ cause }) => backupCauseLabels[cause]),
  {
    id: 'state',
    heading: 'State',
    width: 130,
    value: stateOf,
    cell: (backup) => <Badge tone={tones[stateOf(backup)]}>{stateOf(backup)}</Badge>,
  },
  momentColumn({ id: 'checkedAt', heading: 'Checked', width: 160 }, ({ checkedAt }) => checkedAt),
  { id: 'error', heading: 'What Went Wrong', cell: ({ error }) => error ?? '–' },
]

/** What is kept of databases carried over to a newer PostgreSQL, or why one was not. @see docs/rules/backups.md, rule 9 */
function OlderDatabases() {
  const { data } = useQuery(databaseQuery)
  const [asking, setAsking] = useState(false)
  if (!data || (data.older.length === 0 && data.notCarriedOver === null)) return null
  const size = formatSize(data.older.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 px-5 py-2 text-sm text-muted-foreground max-md:px-4">
      {data.notCarriedOver && (
        <p className="text-foreground">
          {data.notCarriedOver} Nothing is lost by that. The server tries again at its next start.
        </p>
      )}
      {data.older.map(({ version, bytes, until }) => (
        <p key={until}>
          The database was carried over to PostgreSQL {data.version}. The old one of PostgreSQL {version}, in use until{' '}
          {formatMoment(until)}, is kept in {formatSize(bytes)}.
        </p>
      ))}
      {data.older.length > 0 && <Button label="Let Go of the Old Database" onClick={() => setAsking(true)} />}
      {asking && (
        <SaveQuestion
          title="Let go of the old database?"
          confirm="Let Go"
          busyLabel="Removing..."
          send={() => request('DELETE /api/admin/database/older', {})}
          done="The old database is gone."
          failed="The old database could not be removed"
          stale={[queryKeys.backups]}
          onClose={() => setAsking(false)}
        >
          {size} become free on the disk. What people work with is not touched, but nobody can go back to the old PostgreSQL any
          more. This cannot be undone.
        </SaveQuestion>
      )}
    </div>
  )
}
