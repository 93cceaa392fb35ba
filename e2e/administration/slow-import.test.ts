import { delayAnswer, delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

const file = (...lines: string[]) => ({ name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

test('a file that was read after its page was left does not change the page that is shown then', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  const release = await delayRequests(page, '**/api/admin/imports?**')
  await page.getByLabel('Choose a file').setInputFiles(file('Load Date;Product;Tons', '31/10/2026;HOMCHOP;34,2'))
  await page.getByRole('link', { name: 'Logistics' }).click()
  await expect(page).toHaveURL('/logistics')
  await release()
  await expect(toastOf(page, 'File Read')).toContainText('loads.csv waits under User Management, Import.')
  await expect(page).toHaveURL('/logistics')
  await page.goBack()
  await page.getByRole('button', { name: /^loads.csv/ }).click()
  await expect(page.getByRole('heading', { name: 'loads.csv' })).toBeVisible()
})

test('an import that was discarded after its page was left does not close the one that is shown then', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  const bring = async (name: string) => {
    await page.getByLabel('Choose a file').setInputFiles({ ...file('Load Date;Product', '31/10/2026;HOMCHOP'), name })
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await bring('kept.csv')
  await page.getByRole('button', { name: 'All imports' }).click()
  await bring('dropped.csv')
  const release = await delayRequests(page, /\/api\/admin\/imports\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'All imports' }).click()
  await page.getByRole('button', { name: /^kept.csv/ }).click()
  await expect(page.getByRole('heading', { name: 'kept.csv' })).toBeVisible()
  await release()
  await expect(toastOf(page, 'Success')).toContainText('Import discarded')
  await expect(page.getByRole('heading', { name: 'kept.csv' })).toBeVisible()
})

test('what a column holds shows at once, and a second choice counts while the first is under way', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  const buffer = file('Load Date;Product;Tons;Remark', '31/10/2026;HOMCHOP;34,2;HBD 417 FS')
  await page.getByLabel('Choose a file').setInputFiles(buffer)
  const field = page.getByLabel('Field of Remark')
  const release = await delayRequests(page, /\/api\/admin\/imports\/[\da-f-]{36}$/)
  await field.fill('comments')
  await field.press('Enter')
  await expect(field).toHaveValue('Comments')
  await field.fill('truck reg')
  await field.press('Enter')
  await expect(field).toHaveValue('Truck Registration')
  await release()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
  await expect(field).toHaveValue('Truck Registration')
  await page.reload()
  await expect(field).toHaveValue('Truck Registration')
})

test('the question of an import does not become that of taking it back while its answer is on its way', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  await page.getByLabel('Choose a file').setInputFiles(file('Load Date;Product;Tons', '31/10/2026;HOMCHOP;34,2'))
  const answer = await delayAnswer(page, '**/apply')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Import' }).click()
  await expect(question).toHaveCount(0)
  await answer.release()
  await expect(toastOf(page, 'Import Successful')).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('an import is asked about once what its columns hold has been checked', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  await page
    .getByLabel('Choose a file')
    .setInputFiles(file('Load Date;Product;Tons;Weighed', '31/10/2026;HOMCHOP;34,2;HBD 417 FS'))
  const field = page.getByLabel('Field of Weighed')
  const importIt = page.getByRole('button', { name: 'Import 1 row' })
  await expect(importIt).toBeEnabled()
  const release = await delayRequests(page, /\/api\/admin\/imports\/[\da-f-]{36}$/)
  await field.fill('truck reg')
  await field.press('Enter')
  await expect(field).toHaveValue('Truck Registration')
  // The rows are other ones after the answer, which would take the question away.
  await expect(importIt).toBeDisabled()
  await release()
  await importIt.click()
  await expect(page.getByRole('alertdialog', { name: 'Import 1 row' })).toBeVisible()
})
