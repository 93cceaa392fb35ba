import { type Backup, backupCauseLabels } from '@haulm/domain/backup/backup.ts'
import { formatSize } from '@haulm/domain/backup/format-size.ts'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { Badge } from '../ui/text/badge.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'

/** What can be relied on, what not, and what nobody knows yet. */
const stateOf = ({ checkedAt, error }: Backup) => (error !== null ? 'Failed' : checkedAt === null ? 'Not checked yet' : 'Checked')
const tones = { Failed: 'danger', 'Not checked yet': 'plain', Checked: 'success' } as const

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
  {
    id: 'state',
    heading: 'State',
    width: 130,
    value: stateOf,
    cell: (backup) => <Badge tone={tones[stateOf(backup)]}>{stateOf(backup)}</Badge>,
  },
  {
    id: 'checkedAt',
    heading: 'Checked',
    width: 160,
    cell: ({ checkedAt }) => (checkedAt === null ? '–' : formatMoment(new Date(checkedAt))),
    sortValue: ({ checkedAt }) => checkedAt,
  },
  { id: 'error', heading: 'What Went Wrong', cell: ({ error }) => error ?? '–' },
]
