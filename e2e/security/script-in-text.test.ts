import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { fieldNames, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'

/** Short enough for a number plate; each would call `x` if it were treated as anything but text. */
const payloads = [
  '<img src onerror=x()>',
  '"><svg onload=x()>',
  '</script><script>x()',
  "'-x()-'",
  '{{x()}}#{x()}',
  'javascript:x()//',
]

/** Opens the trades in a new page, and makes the test fail if any of it runs. */
async function armed(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Object.assign(window, { x: () => console.error('a script in a text has run') })
  })
  await page.goto('/logistics')
  return page
}

for (const payload of payloads) {
  test(`as text, ${payload} stays text in the table, the dialog, the history and a search`, async ({ enter, open, api }) => {
    const texts: TradePatch = Object.fromEntries(
      fieldNames.flatMap((name) => {
        const { kind, longest = 0, computed } = fieldOf(name)
        return (kind === 'text' || kind === 'longText') && computed === undefined ? [[name, payload.slice(0, longest)]] : []
      }),
    )
    const trade = await enter({ loadingDate: today, ...texts })
    await api.patch(`/api/trades/${trade.id}`, { data: { farmName: `${payload}!`, logisticsComments: `${payload}?` } })
    const page = await armed(await open('administrator', 'about:blank'))
    const table = tradesTable(page)
    await expect(await table.cell(trade, 'Farm/Location')).toHaveText(`${payload}!`)
    await expect(await table.cell(trade, 'Client to Invoice')).toHaveText(payload)
    await table.action('Edit', trade).click()
    const form = tradeDialog(page, 'Edit Trade')
    await expect(form.field('Loading Location')).toHaveValue(payload)
    await form.dialog.getByRole('tab', { name: /History/ }).click()
    await expect(form.dialog.getByText(`${payload}!`)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill(payload)
    await expect(page.getByText(`“${payload}”`)).toBeVisible()
    await expect(table.row(trade)).toBeVisible()
  })
}

test('neither the names of people and clients nor what the server answers runs as a script', async ({
  enter,
  open,
  database,
}) => {
  const payload = '<img src onerror=x()>'
  const trade = await enter({ loadingDate: today, clientId: (await client(payload)) ?? null })
  async function client(name: string) {
    await database.query(`delete from client where name = $1`, [name])
    const [row] = await database.query(`insert into client (name) values ($1) returning id`, [name])
    return row?.id as string | undefined
  }
  const page = await armed(await open('administrator', 'about:blank'))
  const table = tradesTable(page)
  await expect(await table.cell(trade, 'Client')).toHaveText(payload)
  await page.route(`**/api/trades/${trade.id}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: payload } }),
  )
  await table.editCell(trade, 'Tonnage', '34')
  await expect(toastOf(page, 'Error')).toContainText(payload)
  await table.action('Delete', trade).click()
  await expect(page.getByRole('alertdialog')).toContainText(payload)
  await database.query('truncate trade cascade')
  await database.query(`delete from client where name = $1`, [payload])
})

test('the address of a page cannot redirect to another site after signing in', async ({ open }) => {
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:x()']) {
    const page = await open('logistics', `/login?from=${encodeURIComponent(elsewhere)}`)
    await expect(page).toHaveURL('/')
  }
})
