import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

test('a path that is no screen says so, with a hint for developers and a way on', async ({ open }) => {
  const page = await open('logistics', '/logistics/of/nothing')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/')
})

test('a screen that may not be opened says so and leads to the start, which shows what may be read', async ({ open }) => {
  const page = await open('reports', '/logistics')
  await expect(toastOf(page, 'Access Denied')).toContainText("You don't have permission to access the logistics section.")
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Recent Trades' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All' })).toBeHidden()
})

test('each stage has its page, with the columns of its stage for those who may read them', async ({ enter, open }) => {
  await enter({ loadingDate: '2026-11-20', sellingPrice: 4120 })
  const costing = await open('costing', '/trading')
  await expect(costing.getByRole('heading', { level: 1, name: 'Costing' })).toBeVisible()
  await expect(costing.getByRole('columnheader', { name: 'Sell Price' })).toBeVisible()
  const logistics = await open('logistics', '/logistics')
  await expect(logistics.getByRole('columnheader', { name: 'Tonnage' })).toBeVisible()
  await expect(logistics.getByRole('columnheader', { name: 'Sell Price' })).toBeHidden()
  await logistics.goto('/trading')
  await expect(toastOf(logistics, 'Access Denied')).toContainText("You don't have permission to access the costing section.")
})

test('permissions that change are followed without signing in again', async ({ openOnce, database }) => {
  const page = await openOnce('newcomer', '/')
  await expect(page.getByText('There is nothing here for you yet')).toBeVisible()
  await database.query(`update person set permissions = '{logistics}', version = version + 1 where email = 'zanele@haulm.test'`)
  try {
    // The user is asked for every 10 s.
    await expect(page.getByRole('link', { name: 'Logistics' })).toBeVisible({ timeout: 15_000 })
  } finally {
    await database.query(`update person set permissions = '{}' where email = 'zanele@haulm.test'`)
  }
})
