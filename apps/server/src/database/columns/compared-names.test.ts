import { fc } from '@haulm/domain/test-chance.ts'
import { apostrophes } from '@haulm/domain/text/apostrophes.ts'
import { blanks } from '@haulm/domain/text/blanks.ts'
import { nameAsCompared } from '@haulm/domain/text/name-as-compared.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOver, openPool } from '../connection.ts'
import { createTestDatabase } from '../test-database.ts'
import { comparedName } from './compared-names.ts'

/** Names as they are stored, of all that is compared in another form, and some that is not. */
const names = fc
  .array(fc.constantFrom(...blanks, ...apostrophes, ...'aBÉéôÜ&.-_%\\\u200b\u2060'), { maxLength: 12 })
  .map((characters) => trimmed(characters.join('')))

test('the database compares names as the browser does', async () => {
  const { url, drop } = await createTestDatabase('empty')
  const db = databaseOver(openPool(url))
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  const cases = [...blanks].map((blank) => `Kroon${blank}Graan`).concat(fc.sample(names, 500))
  const { rows } = await sql<{ compared: string }>`
    select ${comparedName(sql`name`)} as compared from unnest(${cases}::text[]) with ordinality as one (name, at) order by at
  `.execute(db)
  expect(rows.map(({ compared }) => compared)).toEqual(cases.map(nameAsCompared))
})
