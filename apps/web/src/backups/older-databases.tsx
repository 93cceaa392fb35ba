import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { SaveQuestion } from '../api/save-question.tsx'
import { Button } from '../ui/controls/button.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { databaseQuery } from './backup-queries.ts'

/** What is kept of databases carried over to a newer PostgreSQL, or why one was not. @see docs/rules/backups.md, rule 9 */
export function OlderDatabases() {
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
