import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { downloadBackup, listBackups, makeBackup, readBackupPlan } from '@haulm/api/backups.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { FileStream } from '../http/answers/answers.ts'
import { assertConfirmed } from '../http/assert-confirmed.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import type { Backups } from './backups.ts'

/** What administrators see and do of backups. */
export const backupRoutes = (backups: Backups): ServedRoute[] => [
  serve(listBackups, () => backups.list()),
  serve(readBackupPlan, () => backups.plan()),
  serve(makeBackup, async (call) => {
    assertConfirmed(call)
    const id = backups.ask()
    call.request.log.info({ person: call.user.id, backup: id }, 'a backup was asked for')
    return { id }
  }),
  serve(downloadBackup, async (call) => {
    assertConfirmed(call)
    const found = await backups.fileOf(call.params.id)
    if (found === null) throw new Refusal('notFound', 'There is no such backup on this machine.')
    call.request.log.info({ person: call.user.id, backup: found.backup.id }, 'a backup is downloaded')
    return new FileStream(createReadStream(found.file), basename(found.file))
  }),
]
