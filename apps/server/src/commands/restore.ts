import { changesSince } from '../database/backup/changes-since.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { reachDatabase } from '../database/database-server.ts'
import { migrate } from '../database/migrate.ts'
import { assertUsableServer } from '../database/server-checks.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { progressOf } from './progress.ts'
import { runCommand } from './run-command.ts'

const count = (number: number, one: string) => `${number.toLocaleString('en-ZA')} ${one}${number === 1 ? '' : 's'}`

// `npm run restore -- FILE`: everything in the database gives way to what the file holds; no server may run on it.
await runCommand(async (settings, [file, ...more], { hold }) => {
  if (!file || more.length > 0) throw new StartRefusal('Usage: npm run restore -- FILE')
  const server = await hold(reachDatabase(settings, 'alone'))
  try {
    await assertUsableServer(server.url)
    console.log(`Reading ${file} through, to see that it is whole.`)
    let progress: ReturnType<typeof progressOf> | undefined
    const { rows, createdAt, release } = await restoreBackup({
      url: server.url,
      file,
      passphrase: settings.backupPassphrase,
      async onVerified(contents, client) {
        const { header, end } = contents
        console.log(`It holds ${count(end.rows.trade ?? 0, 'trade')}, as they were on ${header.createdAt}.`)
        const gone = await changesSince(contents, client)
        if (gone === null) console.log('The database is empty: nothing will be gone.')
        else {
          const lost = [count(gone.trades, 'trade'), count(gone.changes, 'change')].join(' and ')
          console.log(`${lost} made since then will be gone.`)
        }
        const total = Object.values(end.rows).reduce((sum, some) => sum + some, 0)
        progress = progressOf(total, { what: 'rows', done: 'Read' })
      },
      onRows: (done) => progress?.show(done),
    })
    progress?.end()
    await migrate(server.url)
    const total = Object.values(rows).reduce((sum, some) => sum + some, 0)
    console.log(`Restored ${total} rows from ${file}, made on ${createdAt} by release ${release}.`)
  } finally {
    await server.stop()
  }
})
