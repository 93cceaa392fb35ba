import type { ReportName } from '@haulm/domain/report/reports.ts'
import { DownloadButton } from '../api/download/use-download.tsx'
import type { Exports } from '../api/download/use-exports.ts'

type TakeButtonProps = { kind: ReportName | 'trades'; query: { month?: string }; exports: Exports }

export const TakeButton = ({ kind, query, exports: { busy, take } }: TakeButtonProps) => (
  <DownloadButton label="Export Excel" isBusy={busy === kind} disabled={busy !== null} onClick={() => void take(kind, query)} />
)
