import { type Backup, backupCauseLabels } from '@haulm/domain/backup/backup.ts'
import { formatSize } from '@haulm/domain/backup/format-size.ts'
import type { RecordColumn } from '../ui/record-table/record-column.ts'
import { Badge } from '../ui/text/badge.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'

/** What can be relied on, what not, and what nobody knows yet. */
function State({ checkedAt, error }: Backup) {
  if (error !== null) return <Badge tone="danger">Failed</Badge>
  return checkedAt === null ? <Badge>Not checked yet</Badge> : <Badge tone="success">Checked</Badge>
}

/** When, how large, why, and whether it was restored for a check. */
export const backupColumns: readonly RecordColumn<Backup>[] = [
  {
    id: 'at',
    heading: 'Made',
    width: 160,
    cell: ({ at }) => formatMoment(new Date(at)),
    sortValue: ({ at }) => at,
    namesRow: true,
  },
  {
    id: 'bytes',
    heading: 'Size',
    width: 100,
    align: 'end',
    cell: ({ bytes }) => (bytes === null ? '–' : formatSize(bytes)),
    sortValue: ({ bytes }) => bytes,
  },
  {
    id: 'cause',
    heading: 'Why',
    width: 150,
    cell: ({ cause }) => backupCauseLabels[cause],
    sortValue: ({ cause }) => backupCauseLabels[cause],
  },
  { id: 'state', heading: 'State', width: 130, cell: State },
  {
    id: 'checkedAt',
    heading: 'Checked',
    width: 160,
    cell: ({ checkedAt }) => (checkedAt === null ? '–' : formatMoment(new Date(checkedAt))),
    sortValue: ({ checkedAt }) => checkedAt,
  },
  { id: 'error', heading: 'What Went Wrong', cell: ({ error }) => error ?? '–' },
]
