import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'
import { pdf } from './papers.ts'

test('the table says live which papers a load has and lacks, and a built-in view lists loads without a ticket', async ({
  enter,
  open,
  api,
}) => {
  const [one, other] = [
    await enter({ logisticsStatus: 'Loaded', loadingDate: today }),
    await enter({ logisticsStatus: 'Loaded' }),
  ]
  const page = await open('logistics', '/logistics')
  const table = tradesTable(page)
  await expect(table.row(one)).toBeVisible()
  const papers = await table.cell(one, 'Documents')
  await expect(papers.getByRole('img', { name: 'Loading Ticket is missing' })).toBeVisible()
  await api.post(`/api/trades/${one.id}/documents?kind=loadingTicket&name=t.pdf`, {
    headers: { 'content-type': 'application/pdf' },
    data: pdf('in the table'),
  })
  await expect(papers.getByRole('img', { name: 'Loading Ticket', exact: true })).toBeVisible()
  await papers.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'the table with its documents')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Loaded, no ticket' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: Documents lacks Loading Ticket' })).toBeVisible()
  await expect(table.row(other)).toBeVisible()
  await expect(table.row(one)).toBeHidden()
})
