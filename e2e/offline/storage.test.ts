import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { cutCalls } from './cut-calls.ts'

const waits = (page: Page) => page.getByRole('img', { name: 'Waiting to be sent' })

/** Ways in which a browser fails to store anything. They run in the page. */
const broken = {
  'has no databases': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'never opens its databases': () => {
    IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: () => undefined } })
  },
  'has a full disk': () => {
    IDBObjectStore.prototype.put = function fail() {
      this.transaction.abort()
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  },
}

for (const [how, breakStorage] of Object.entries(broken)) {
  test(`a browser that ${how} refuses an edit it cannot send, and keeps what was typed at its cell`, async ({
    enter,
    open,
    database,
  }) => {
    const trade = await enter({ loadingDate: today, tonnage: 33 })
    const page = await open('logistics')
    await page.addInitScript(breakStorage)
    await page.reload()
    const table = tradesTable(page)
    await expect(table.row(trade)).toBeVisible()
    const bringBack = await cutCalls(page.context())
    await table.editCell(trade, 'Tonnage', '34.2')
    await expect(toastOf(page, 'Error')).toContainText('Nor can this browser keep your edit for later')
    const cell = await table.cell(trade, 'Tonnage')
    await expect(cell.getByRole('alert')).toContainText('Typed: 34.2.')
    await expect(cell).toContainText('33.0')
    await expect(waits(page)).toHaveCount(0)

    await bringBack()
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect(table.editor).toHaveValue('34.2')
    await page.keyboard.press('Enter')
    await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20' })
  })
}

test('waiting edits survive when the browser clears its databases, and an edit that cannot be discarded says so', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, truckReg: 'CBL 204 NC' })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  const bringBack = await cutCalls(page.context())
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(waits(page)).toHaveCount(1)
  await page.evaluate(() => void indexedDB.deleteDatabase('haulm-outbox'))
  await table.editCell(trade, 'Truck Registration', 'HBD 417 FS')
  await expect(waits(page)).toHaveCount(2)

  await page.evaluate(() => {
    const { delete: erase } = IDBObjectStore.prototype
    IDBObjectStore.prototype.delete = function fail() {
      IDBObjectStore.prototype.delete = erase
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Error')).toContainText('Nothing was changed: the edit waits as before.')
  await expect(waits(page)).toHaveCount(2)

  await bringBack()
  await expect(waits(page)).toHaveCount(0)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', truck_reg: 'HBD 417 FS' })
})
