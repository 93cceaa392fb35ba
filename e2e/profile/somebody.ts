import { expect, type Page } from '@playwright/test'
import type { Database } from '../product/database.ts'
import { administrator } from '../product/people.ts'

const email = 'nomvula@haulm.test'

/**
 * A person whose account a test may change, and whose sessions it may end: those of everybody else are cached for other tests.
 */
export const nomvula = { name: 'Nomvula Sithole', email, password: administrator.password }

/** Creates her, approved, with the administrator's password and the permission for logistics, and removes her after the test. */
export async function withNomvula(database: Database, test: () => Promise<void>, role = 'logistics_staff'): Promise<void> {
  await database.query(
    `insert into person (email, first_name, last_name, password_hash, role, permissions, status)
     select $1, 'Nomvula', 'Sithole', password_hash, $2, '{logistics}', 'approved' from person where email = $3`,
    [email, role, administrator.email],
  )
  try {
    await test()
  } finally {
    await database.query(`delete from change using person where person.id = change.person_id and email = $1`, [email])
    await database.query(`delete from person where email = $1`, [email])
  }
}

/** Signs her in without the login page, and opens a screen. */
export async function openAsNomvula(page: Page, path: string): Promise<Page> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password: nomvula.password } })
  expect(reply.status(), await reply.text()).toBe(200)
  await page.goto(path)
  return page
}
