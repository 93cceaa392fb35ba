import { formatCount } from '@haulm/domain/quantity/format.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import { reachDatabase } from '../database/database-server.ts'
import { release } from '../process/release.ts'
import { onlyFile } from './only-file.ts'
import { runCommand } from './run-command.ts'

// `npm run backup -- FILE`: writes the whole database into one file, whether the server runs or not.
await runCommand(async (settings, args, { closeAtEnd, signal }) => {
  const file = onlyFile('backup', args)
  const server = await closeAtEnd(reachDatabase(settings, 'beside'))
  try {
    let rows = 0
    const createdAt = new Date().toISOString()
    const passphrase = settings.backupPassphrase
    await writeBackup({ url: server.url, file, release, createdAt, passphrase, signal, onTable: (_, count) => (rows += count) })
    console.log(`Backed up ${formatCount(rows, 'row')} to ${file}${passphrase ? ', encrypted with BACKUP_PASSPHRASE' : ''}.`)
  } finally {
    await server.stop()
  }
})
