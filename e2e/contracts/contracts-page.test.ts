import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { agree, drawing } from './agree.ts'

const path = '/supplier-contracts'
const row = (page: Page, internalCN: string) => page.getByRole('row').filter({ has: page.getByText(internalCN, { exact: true }) })

test('the table shows a long mill, number and period whole', async ({ open, api }) => {
  const long = { internalCN: 'CN-BM2649', contractNo: 'VM-2026-118/B', loadingMill: 'Kroonstad Silo Complex No. 2' }
  await agree(api, long)
  const page = await open('contracts', path)
  for (const text of [long.internalCN, long.contractNo, long.loadingMill, '01 Jan 20 – 31 Dec 39', 'Remaining']) {
    const isCut = () =>
      page.getByText(text, { exact: true }).evaluate((shown) => {
        const cell = shown.closest('td, th') ?? shown
        return [shown, cell].some((part) => part.scrollWidth > part.clientWidth || shown.scrollHeight > shown.clientHeight + 1)
      })
    // The fonts may arrive after the text.
    await expect.poll(isCut, text).toBe(false)
  }
})

test('when there is room, a period fits on one line', async ({ open, api }) => {
  await agree(api)
  const page = await open('contracts', path, { viewport: { width: 1920, height: 1080 } })
  const height = () =>
    page
      .getByText('01 Jan 20 – 31 Dec 39', { exact: true })
      .evaluate((shown) => shown.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(shown).lineHeight))
  await expect.poll(height).toBeLessThan(1.5)
  // On a smaller screen it takes two lines: the other columns need the room.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(height).toBeGreaterThan(1.5)
})

test('a contract is entered, copied, changed, found and deleted', async ({ open, api }) => {
  const page = await open('contracts', path)
  await expect(page.getByText('No supplier contracts found.')).toBeVisible()
  await page.getByRole('button', { name: 'Add First Contract' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Supplier Contract' })
  await adding.getByRole('button', { name: 'Create Contract' }).click()
  await expect(adding.getByText('Internal-CN is required')).toBeVisible()
  await expectAccessible(page, 'the dialog with its problems')
  const fill = (label: string, text: string) => adding.getByLabel(label, { exact: true }).fill(text)
  const choose = async (label: string, text: string) => {
    const control = adding.getByRole('combobox', { name: label, exact: true })
    await control.fill(text)
    await expect(page.getByRole('option').first()).toBeVisible()
    await control.press('Enter')
  }
  await fill('Internal-CN', 'CN-1')
  await fill('Contract No.', 'VA-1')
  // Several suppliers may have one name: each is offered with its place.
  await adding.getByRole('combobox', { name: 'Supplier', exact: true }).fill('kroon')
  await expect(page.getByRole('option', { name: 'Vaalrand Mills' })).toHaveText('Vaalrand Mills Kroonstad')
  await choose('Supplier', 'vaalrand')
  await choose('Commodity', 'hominy')
  await fill('Contract Quantity (Tons)', '1 200')
  await fill('Price per Ton', '3280')
  await fill('Date From', '2026-10-01')
  await fill('Date To', '2026-09-30')
  await adding.getByRole('button', { name: 'Create Contract' }).click()
  await expect(adding.getByText('Date To must be on or after Date From.')).toBeVisible()
  await fill('Date To', '2026-12-31')
  await adding.getByRole('button', { name: 'Create Contract' }).click()
  await expect(page.getByText('Supplier contract created successfully', { exact: true })).toBeVisible()
  await expect(row(page, 'CN-1')).toContainText(/Vaalrand Mills.*HOMCHOP.*01 Oct – 31 Dec 26.*1.200\.0.*Full.*R3.280\.00/)

  await page.getByRole('button', { name: 'Copy CN-1' }).click()
  await expect(page.getByText('Supplier Contract Copied', { exact: true })).toBeVisible()
  await expect(adding.getByLabel('Contract Quantity (Tons)', { exact: true })).toHaveValue(/1.200\.00/)
  for (const label of ['Internal-CN', 'Contract No.', 'Date From', 'Date To'])
    await expect(adding.getByLabel(label, { exact: true })).toHaveValue('')
  await fill('Internal-CN', 'cn-1')
  await fill('Contract No.', 'VA-2')
  await fill('Date From', '2027-01-01')
  await fill('Date To', '2027-03-31')
  await adding.getByRole('button', { name: 'Create Contract' }).click()
  await expect(adding.getByText('There is already a contract with this internal number.')).toBeVisible()
  await fill('Internal-CN', 'CN-2')
  await adding.getByRole('button', { name: 'Create Contract' }).click()
  await expect(row(page, 'CN-2')).toBeVisible()

  await page.getByRole('button', { name: 'Edit CN-2' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Supplier Contract' })
  await editing.getByLabel('Price per Ton', { exact: true }).fill('3 400,50')
  // What somebody else changes meanwhile appears on the page, and the edit does not undo it.
  const contracts = (await (await api.get('/api/supplier-contracts')).json()) as { id: string; internalCN: string }[]
  const edited = contracts.find(({ internalCN }) => internalCN === 'CN-2')
  await api.put(`/api/supplier-contracts/${edited?.id}`, { data: { contractNo: 'VA-9' } })
  await expect(page.getByText('VA-9', { exact: true })).toBeVisible()
  await editing.getByRole('button', { name: 'Update Contract' }).click()
  await expect(page.getByText('Supplier contract updated successfully', { exact: true })).toBeVisible()
  await expect(row(page, 'CN-2')).toContainText('VA-9')
  await page.getByRole('searchbox', { name: 'Search supplier contracts' }).fill('3400.5')
  await expect(row(page, 'CN-1')).toBeHidden()
  await page.getByRole('button', { name: 'Delete CN-2' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Supplier contract deleted successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('No supplier contracts found.')).toBeVisible()
})

test('a contract shows by bar, status and month what was drawn, and leads to the trades that drew it', async ({
  open,
  api,
  enter,
}) => {
  await agree(api)
  await agree(api, { internalCN: 'CN-379', contractNo: 'KA-1', qty: 30 })
  await agree(api, { internalCN: 'CN-392', contractNo: 'DO-1', qty: 20 })
  await enter({ ...drawing, tonnage: 50.25, deliveryDate: '2026-10-31' })
  await enter({ ...drawing, tonnage: 34.5 })
  await enter({ ...drawing, supplierContractNumber: 'KA-1', tonnage: 30 })
  await enter({ ...drawing, supplierContractNumber: 'DO-1', tonnage: 34 })
  const page = await open('administrator', path)
  await expect(row(page, 'CN-398')).toContainText(/100\.0.*84\.8.*15\.3.*Low Stock/)
  await expect(row(page, 'CN-379')).toContainText(/30\.0.*0\.0.*Complete/)
  await expect(row(page, 'CN-392')).toContainText(/−14\.0.*Over-drawn/)
  await expect(page.getByRole('row', { name: /^3 contracts/ })).toContainText(/150\.0.*148\.8.*1\.3/)
  const cut = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth + 1).map((head) => head.textContent))
  await expect.poll(cut).toEqual([])
  await page.getByRole('button', { name: 'Contract No.' }).click()
  await expect(page.getByRole('columnheader', { name: 'Contract No.' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(cut, 'with its arrow').toEqual([])
  await page.getByRole('button', { name: 'CN-398', exact: true }).click()
  await expect(page.getByRole('row', { name: /October 2026/ }).last()).toContainText(/50\.3.*1 trade/)
  await expect(page.getByText('At this pace')).toBeVisible()
  await expectAccessible(page, 'the page with an opened contract')
  await page.getByRole('link', { name: 'Show its 2 trades' }).click()
  await expect(page).toHaveURL(/\/logistics\?.*filter=supplierId/)
  await expect(page.getByRole('heading', { name: 'Logistics' })).toBeVisible()
  // Going back leads to the contract as it was left: open, so that nobody has to look for it again.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Show its 2 trades' })).toBeVisible()
  await page.getByRole('button', { name: 'CN-398', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Show its 2 trades' })).toBeHidden()
})

test('a contract that is over-drawn by less than a tenth of a ton says by how much', async ({ open, api, enter }) => {
  await agree(api, { qty: 100 })
  for (const tonnage of [66.66, 33.38]) await enter({ ...drawing, tonnage })
  const page = await open('contracts', path)
  await expect(row(page, 'CN-398')).toContainText(/−0\.04.*Over-drawn/)
  await page.getByRole('button', { name: 'CN-398', exact: true }).click()
  await expect(page.getByText('It is over-drawn by 0.04 tons.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('over-drawn by 0.04 t', { exact: true })).toBeVisible()
})

test('contracts are filtered by status and period, and sorted by the day on which they run out', async ({ open, api, enter }) => {
  const coming = { contractNo: 'KA-1', dateFrom: '2038-01-01' }
  await agree(api, { internalCN: 'CN-1', dateTo: '2039-12-31' })
  await agree(api, { internalCN: 'CN-2', ...coming, dateTo: '2038-06-30' })
  await agree(api, { internalCN: 'CN-3', contractNo: 'DO-1', dateTo: '2037-12-31' })
  await agree(api, { internalCN: 'CN-4', contractNo: 'LE-1', dateTo: '2021-01-31' })
  await enter({ ...drawing, supplierContractNumber: 'DO-1', tonnage: 101 })
  const page = await open('contracts', path)
  const shown = async (numbers: readonly string[]) => {
    await expect(page.getByRole('button', { name: /^CN-\d$/ })).toHaveText([...numbers])
  }
  await expect(row(page, 'CN-2')).toContainText('30 Jun 38')
  const heading = page.getByRole('button', { name: 'Runs Out On' })
  await heading.click()
  // An over-drawn contract has no such day, and comes last in either order.
  await shown(['CN-4', 'CN-2', 'CN-1', 'CN-3'])
  await heading.click()
  await shown(['CN-1', 'CN-2', 'CN-4', 'CN-3'])

  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Status', 'Over-drawn')
  await shown(['CN-3'])
  // The total has the colour of the status that it sums up.
  const ink = (name: RegExp) => page.getByRole('row', { name }).locator('svg rect').nth(1).getAttribute('fill')
  expect(await ink(/^1 contract/)).toBe(await ink(/CN-3/))
  await choose('Period', 'Yet to begin')
  await expect(page.getByText('None has this status and period.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await choose('Period', 'Ended')
  await shown(['CN-4'])
  await expect(page).toHaveURL(/period=ended/)
  await expectAccessible(page, 'contracts that are narrowed')
  await page.goto(`${path}?period=custom&from=2038-07-01&to=2038-07-31&state=full`)
  await shown(['CN-1'])
  await expect(page.getByRole('row', { name: /^1 contract/ })).toBeVisible()
})

test('a person who lacks the permission stays on the page, which says which permission is missing', async ({ open }) => {
  const page = await open('logistics', path)
  await expect(page.getByText('Access Denied').first()).toBeVisible()
  await expect(page.getByText('It needs the permission Supplier contracts.')).toBeVisible()
  await expect(page).toHaveURL(/supplier-contracts/)
})

test('the contracts are saved as a spreadsheet', async ({ open, api }) => {
  await agree(api, {})
  const page = await open('contracts', path)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^supplier-contracts-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(toastOf(page, 'Export Successful')).toContainText('Supplier contracts exported successfully')
})

test('of hundreds of contracts only the visible ones are drawn, and what is open below one keeps its place out of view', async ({
  open,
  api,
}) => {
  await agree(api)
  const page = await open('contracts', '/profile')
  await page.route('**/api/supplier-contracts', async (route) => {
    const reply = await route.fetch()
    const [contract] = await reply.json()
    const numbered = Array.from({ length: 400 }, (_, at) => ({
      ...contract,
      ...(at > 0 && { id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` }),
      internalCN: `CN-${at + 1}`,
    }))
    await route.fulfill({ response: reply, json: numbered })
  })
  await page.goto(path)
  const rows = page.locator('tr.records-row')
  await expect(rows.first()).toContainText('CN-1')
  expect(await rows.count()).toBeLessThan(100)
  await page.getByRole('button', { name: 'CN-1', exact: true }).press('Enter')
  const detail = page.locator('tr.records-detail')
  await expect(detail).toContainText('30 days from statement')
  const table = page.getByRole('region', { name: 'Supplier contracts', exact: true })
  const scrollTo = (top: number) => table.evaluate((element, to) => element.scrollTo({ top: to, behavior: 'instant' }), top)
  const placeOfRow30 = () => row(page, 'CN-30').evaluate((line: HTMLElement) => line.offsetTop)
  await scrollTo(300)
  const withDetail = await placeOfRow30()
  await scrollTo(1_000)
  await expect(detail).toHaveCount(0)
  expect(Math.abs((await placeOfRow30()) - withDetail)).toBeLessThan(2)
  await scrollTo(100_000)
  await expect(row(page, 'CN-400')).toBeInViewport()
})
