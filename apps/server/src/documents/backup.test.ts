import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { pdf, sendDocument } from './test-files.ts'

test('a backup restores documents byte by byte', async () => {
  const { api, enter, database } = await tradeWorld({ signedInWith: ['logistics'] })
  const { id: trade } = await enter()
  const file = pdf('backup', 1_000_000)
  const { id } = (await sendDocument(api, `trades/${trade}`, file)).body
  const folder = await mkdtemp(join(tmpdir(), 'haulm-documents-'))
  const other = await createTestDatabase('empty')
  try {
    const backup = join(folder, 'backup.gz')
    await writeBackup({ url: database.url, file: backup, release: '0.1.0', createdAt: '2026-11-23T08:00:00.000Z' })
    await restoreBackup({ url: other.url, file: backup })
    const client = new pg.Client({ connectionString: other.url })
    await client.connect()
    const { rows } = await client.query<{ bytes: Buffer }>(
      `select document_piece.bytes from document join document_piece using (content_id) where document.id = $1 order by ordinal`,
      [id],
    )
    await client.end()
    expect(rows.length).toBe(4)
    expect(Buffer.concat(rows.map(({ bytes }) => bytes)).equals(file)).toBe(true)
  } finally {
    await other.drop()
    await rm(folder, { recursive: true })
  }
})
