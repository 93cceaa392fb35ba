import { backupCauses } from '@haulm/domain/backup/backup.ts'
import { z } from 'zod'
import { anyOf, route } from './route/route.ts'

const administrators = anyOf('administration')

const backup = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  bytes: z.number().nullable(),
  cause: z.enum(backupCauses),
  checkedAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
})

export const listBackups = route({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The backups that there are, and those that failed, newest first.',
  permission: administrators,
  reply: z.array(backup),
})

export const makeBackup = route({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Starts a backup; its outcome appears in the list. Requires a recently confirmed password.',
  permission: administrators,
  status: 202,
  reply: z.object({ id: z.string() }),
})

export const downloadBackup = route({
  method: 'GET',
  path: '/api/admin/backups/:id',
  summary: 'The file of a backup, as `npm run restore` takes it. Requires a recently confirmed password.',
  permission: administrators,
  params: z.object({ id: z.string() }),
  reply: z.string().meta({ format: 'binary' }),
  // A type of its own, since the file is packed already: an octet stream would be packed once more on its way.
  replyType: 'application/x-haulm-backup',
})

export const readBackupPlan = route({
  method: 'GET',
  path: '/api/admin/backup-plan',
  summary: 'Whether backups are made, encrypted and in progress, and how much room is left for them.',
  permission: administrators,
  reply: z.object({
    isOn: z.boolean(),
    isEncrypted: z.boolean(),
    isUnderWay: z.boolean(),
    /** Free bytes in the folder of the backups; null if backups are off or this is unknown. */
    freeBytes: z.number().nullable(),
  }),
})

export const readDatabase = route({
  method: 'GET',
  path: '/api/admin/database',
  summary: 'The PostgreSQL that the product runs on, and earlier databases that were carried over to it and still exist.',
  permission: administrators,
  reply: z.object({
    /** Version of PostgreSQL, such as 18.4. */
    version: z.string(),
    older: z.array(
      z.object({
        /** Major version of PostgreSQL. */
        version: z.string(),
        bytes: z.number(),
        /** When it was last used. */
        until: z.iso.datetime(),
      }),
    ),
    /**
     * Why the database was not carried over to a newer PostgreSQL at the last start, in a sentence; null if it was,
     * or there is no newer one.
     */
    notCarriedOver: z.string().nullable(),
  }),
})

export const letGoOfOlderDatabases = route({
  method: 'DELETE',
  path: '/api/admin/database/older',
  summary: 'Removes the earlier databases, for good. Requires a recently confirmed password.',
  permission: administrators,
  reply: null,
  status: 204,
})
