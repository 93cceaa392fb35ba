import { beforeMigrationOf } from '../backups/before-migration.ts'
import { databaseOver, openPool } from '../database/connection.ts'
import { visitDatabase } from '../database/database-server.ts'
import { release } from '../process/release.ts'
import { administer, assertUnderstood } from './administer.ts'
import { check } from './check.ts'
import { checkSums } from './check-sums.ts'
import { letGo } from './let-go.ts'
import { runCommand } from './run-command.ts'

// `npm run admin -- …`: for an operator who is locked out, whether the server runs or not.
await runCommand(async (settings, args, interruption) => {
  if (args[0] === 'check' && args.length === 1) return check(settings, interruption)
  if (args[0] === 'let-go' && args.length === 1) return letGo(settings)
  const isCheckOfSums = args[0] === 'check-sums' && args.length === 1
  if (!isCheckOfSums) assertUnderstood(args)
  const { closeAtEnd } = interruption
  const server = await closeAtEnd(visitDatabase(settings, { beforeMigration: beforeMigrationOf(settings, release) }))
  const db = databaseOver(openPool(server.url, { connections: 1, statementTimeout: 0 }))
  try {
    if (isCheckOfSums) return await checkSums(db)
    for (const line of await administer(db, args, new Date())) console.log(line)
  } finally {
    await db.destroy()
    await server.stop()
  }
})
