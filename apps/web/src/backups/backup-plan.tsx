import type { Call } from '@haulm/api/routes.ts'
import { formatSize } from '@haulm/domain/backup/format-size.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../api/queries/settings-query.ts'

type Plan = Call<'GET /api/admin/backup-plan'>['reply']

/** How backups are made and kept, in sentences. */
export function BackupPlan({ isOn, isEncrypted, freeBytes }: Plan) {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <p className="shrink-0 px-5 py-2 text-sm text-muted-foreground max-md:px-4">
      {isOn ? (
        <>
          One is made every day and before each update, and restored for a check.{' '}
          {settings &&
            `Kept are those of ${formatCount(settings.backupDays, 'day')}, ${formatCount(settings.backupWeeks, 'week')} and ${formatCount(settings.backupMonths, 'month')}. `}
          {isEncrypted ? 'They are encrypted. ' : 'They are not encrypted: the server has no BACKUP_PASSPHRASE. '}
          {freeBytes !== null && `${formatSize(freeBytes)} are free for them.`}
        </>
      ) : (
        'Backups by themselves are switched off on this server (BACKUP_DIR is off). Somebody else has to make them.'
      )}
    </p>
  )
}
