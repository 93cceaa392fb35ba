import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { nomvula, openAsNomvula, withNomvula } from '../profile/somebody.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { tradesTable } from './table.ts'

test('rows are 32 px or 40 px high, as the person chooses on this device (ux 7)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const { row } = tradesTable(page)
  const height = async () => (await row(trade).boundingBox())?.height
  await expect.poll(height).toBe(32)
  await page.getByRole('button', { name: 'Row height' }).click()
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  await expect.poll(height).toBe(40)
  await page.reload()
  await expect.poll(height).toBe(40)
})

test('columns can be hidden on this device, and shown again (ux 7)', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  const supplier = page.getByRole('columnheader', { name: 'Supplier' })
  await expect(supplier).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Supplier' }).click()
  await expect(supplier).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Client', exact: true })).toBeVisible()
  await expect(supplier).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  await columns.getByRole('button', { name: 'Show all' }).click()
  await expect(supplier).toBeVisible()
})

test('the ten columns up to Tonnage fit at 1440 px, and no heading is cut (ux 7)', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('administrator')
  await expect(page.getByRole('columnheader', { name: 'Tonnage' })).toBeInViewport({ ratio: 1 })
  const cut = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth + 1).map((head) => head.textContent))
  await expect.poll(cut).toEqual([])
  // In a window wide enough for all of them, since columns out of view are not drawn.
  await page.setViewportSize({ width: 2800, height: 700 })
  await page.goto('/trading')
  await expect(page.getByRole('columnheader', { name: 'Transport/Load Rate per Ton' })).toBeVisible()
  await expect.poll(cut).toEqual([])
})

test('headings, first columns and actions stay in view from 768 to 2560 px (ux 8)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  for (const width of [768, 1024, 2560]) {
    await page.setViewportSize({ width, height: 700 })
    await table.focusCell(trade, 'Delivery Date')
    await expect(table.grid.getByRole('columnheader', { name: 'Loading Date' })).toBeInViewport({ ratio: 1 })
    await expect(await table.cell(trade, 'Loading Date')).toBeInViewport({ ratio: 1 })
    await expect(table.action('Edit', trade)).toBeInViewport({ ratio: 1 })
  }
})

test('every status has its words and its own silhouette (ux 17, 25)', async ({ enter, open }) => {
  const trades = []
  for (const logisticsStatus of logisticsStatuses) trades.push(await enter({ loadingDate: today, logisticsStatus }))
  const page = await open('logistics')
  const table = tradesTable(page)
  const shapes = new Set<string>()
  for (const [at, trade] of trades.entries()) {
    const cell = await table.cell(trade, 'Status')
    await expect(cell).toHaveText(logisticsStatuses[at]!)
    shapes.add(await cell.locator('svg').innerHTML())
  }
  expect(shapes.size).toBe(logisticsStatuses.length)
})

test('figures and days are written as in South Africa (ux 25)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: '2026-11-19', tonnage: 1_234.56, loadRate: 131_670 })
  const page = await open('logistics')
  await page.getByRole('button', { name: 'Expand All Weeks' }).click()
  const table = tradesTable(page)
  await expect(await table.cell(trade, 'Loading Date')).toHaveText('Thu 19 Nov')
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('1\u00a0234.6')
  await expect(await table.cell(trade, 'Load Rate')).toHaveText('R131\u00a0670')
  await expect(table.week(/^Week 47/)).toHaveAccessibleName(/1 trade 1\u00a0234\.6 tons/)
})

test('very long names and strange letters are cut with a hint, and break nothing', async ({ enter, open, database }) => {
  const name = "Koöperatiewe Landboumaatskappy van die Noordwes-Vrystaat se Graanafdeling (Edms) Beperk en Seuns' 玉米"
  await database.query(`insert into client (name) values ($1)`, [name])
  const [{ id } = { id: '' }] = await database.query(`select id from client where name = $1`, [name])
  try {
    const trade = await enter({ loadingDate: today, clientId: String(id), farmName: 'Ümit & Søn <b>' })
    const page = await open('logistics')
    const table = tradesTable(page)
    const cell = await table.cell(trade, 'Client')
    await expect(cell).toHaveText(name)
    await expect.poll(async () => (await table.row(trade).boundingBox())?.height).toBe(32)
    await cell.hover()
    await expect(page.getByRole('tooltip')).toContainText(name)
    await expect(await table.cell(trade, 'Farm/Location')).toHaveText('Ümit & Søn <b>')
  } finally {
    await database.query('truncate trade cascade')
    await database.query(`delete from client where id = $1`, [id])
  }
})

test('the name of the person who saved a load last stays within its panel, however long and without a space', async ({
  enter,
  newPage,
  database,
}) => {
  const trade = await enter({ loadingDate: today })
  await withNomvula(database, async () => {
    await database.query(`update person set last_name = $1 where email = $2`, ['Koöperasiemaatskappy'.repeat(4), nomvula.email])
    const page = await openAsNomvula(await newPage(), '/logistics')
    await page.request.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33 } })
    await tradesTable(page).action('Edit', trade).click()
    const line = tradeDialog(page, 'Edit Trade').slip.getByText(/^Last saved .* by N\. Koöperasie/)
    await expect(line).toBeVisible()
    expect(await line.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  })
})
