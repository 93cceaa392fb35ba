import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../test/world.ts'
import { lockUser } from './change-user.ts'

test('while a user is changed, what refers to them is written: a trade of theirs does not wait', async () => {
  const { api, db } = await world({ signedInWith: ['logistics'] })
  const { id } = api.person
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, id)
    // The lock by which a foreign key is checked.
    await sql`select from person where id = ${id} for key share nowait`.execute(db)
    await expect(sql`select from person where id = ${id} for no key update nowait`.execute(db)).rejects.toThrow('lock')
  })
})
