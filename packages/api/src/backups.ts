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
  // Of its own, since it is packed already: octets would be packed once more on their way.
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
    /** Bytes that are free where they lie; null where they are off, or that cannot be told. */
    freeBytes: z.number().nullable(),
  }),
})

export const readDatabase = route({
  method: 'GET',
  path: '/api/admin/database',
  summary: 'The PostgreSQL that the product runs on, and earlier databases that were carried over to it and still exist.',
  permission: administrators,
  reply: z.object({
    /** Of PostgreSQL, such as 18.4. */
    version: z.string(),
    older: z.array(
      z.object({
        /** Major version of PostgreSQL. */
        version: z.string(),
        bytes: z.number(),
        /** When it was last in use. */
        until: z.iso.datetime(),
      }),
    ),
    /** Why it was not carried over to a newer PostgreSQL at the last start, in a sentence; null where it was, or there is none. */
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
