import { formatCount } from '@haulm/domain/quantity/format.ts'
import { backUpBefore } from '../backups/back-up-before.ts'
import { changesSince } from '../database/backup/changes-since.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { reachDatabase } from '../database/database-server.ts'
import { migrate } from '../database/migrate.ts'
import { assertUsableServer } from '../database/server-checks.ts'
import { release as ourRelease } from '../process/release.ts'
import { confirmRestore } from './confirm-restore.ts'
import { onlyFile } from './only-file.ts'
import { commandProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

// `npm run restore -- FILE`: backs up the database, then replaces everything in it by the file's content; no server may run on
// it.
await runCommand(async (settings, args, { closeAtEnd }) => {
  const file = onlyFile('restore', args)
  const server = await closeAtEnd(reachDatabase(settings, 'alone'))
  try {
    await assertUsableServer(server.url)
    const { backupDir: folder, backupPassphrase: passphrase } = settings
    const place = { url: server.url, folder, passphrase, release: ourRelease }
    console.log(`Reading ${file} through, to see that it is whole.`)
    let progress: ReturnType<typeof commandProgress> | undefined
    const { rows, createdAt, release } = await restoreBackup({
      url: server.url,
      file,
      passphrase,
      async onVerified(contents, client) {
        const { header, end } = contents
        console.log(
          `It holds ${formatCount(end.rows.trade ?? 0, 'trade')}, deleted ones among them, as they were on ${header.createdAt}.`,
        )
        const gone = await changesSince(contents, client)
        if (gone === null) console.log('The database is empty: nothing will be gone.')
        else {
          const lost = [formatCount(gone.trades, 'trade'), formatCount(gone.changes, 'change')].join(' and ')
          console.log(`${lost} made since then will be gone.`)
          await confirmRestore()
          const written = await backUpBefore(place, { cause: 'asked', now: new Date(), step: 'to be replaced' })
          if (written) console.log(`What is there now was written to ${written.file}.`)
          else console.log('No backup is made of what is there now: BACKUP_DIR is off.')
        }
        const total = Object.values(end.rows).reduce((sum, some) => sum + some, 0)
        progress = commandProgress(total, { what: 'rows', done: 'Read' })
      },
      onRows: (done) => progress?.show(done),
      onFilled() {
        progress?.end()
        console.log('Building indexes, and comparing the sums with those of the backup.')
      },
    })
    await migrate(server.url)
    const total = Object.values(rows).reduce((sum, some) => sum + some, 0)
    console.log(`Restored ${formatCount(total, 'row')} from ${file}, made on ${createdAt} by release ${release}.`)
  } finally {
    await server.stop()
  }
})
