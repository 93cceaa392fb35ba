import { delayRequests } from '../product/delay-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { tradesTable } from './table.ts'

test('the form says when a ticket is on another load of the supplier while it is typed, and a built-in view lists both', async ({
  enter,
  open,
}) => {
  const supplierId = Object.values(references.supplier)[0]?.id ?? ''
  const first = await enter({ supplierId, weighbridgeTicket: 'WB 1001', loadingDate: today })
  const second = await enter({ supplierId, loadingDate: today })
  const other = await enter({ supplierId, weighbridgeTicket: '1002', loadingDate: today })
  const page = await open('logistics', `/logistics?editTrade=${second.id}`)
  const { dialog, field, save } = tradeDialog(page, 'Edit Trade')
  const warning = dialog.getByText(`This ticket is on ${first.tradeNumber}, too.`)
  await field('Weighbridge Ticket').fill('wb100')
  await field('Weighbridge Ticket').pressSequentially('1')
  await expect(warning).toBeVisible()
  const answered = page.waitForResponse(/same-tickets.*wb10012/)
  await field('Weighbridge Ticket').fill('wb10012')
  await expect(warning).toBeHidden()
  await answered
  const late = await enter({ supplierId, weighbridgeTicket: 'WB 10012', loadingDate: today })
  await expect(dialog.getByText(`This ticket is on ${late.tradeNumber}, too.`), 'entered meanwhile').toBeVisible()
  await field('Weighbridge Ticket').fill('wb1001')
  await expect(warning).toBeVisible()
  await save()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'One ticket on two loads' }).click()
  const table = tradesTable(page)
  await expect(table.row(first)).toBeVisible()
  await expect(table.row(second)).toBeVisible()
  await expect(table.row(other)).toBeHidden()
})

test('while another ticket is looked up, nothing is said of it that was true of the former', async ({ enter, open }) => {
  const supplierId = Object.values(references.supplier)[0]?.id ?? ''
  const first = await enter({ supplierId, weighbridgeTicket: 'WB 1001', loadingDate: today })
  const second = await enter({ supplierId, loadingDate: today })
  const page = await open('logistics', `/logistics?editTrade=${second.id}`)
  const { dialog, field } = tradeDialog(page, 'Edit Trade')
  const warning = dialog.getByText(`This ticket is on ${first.tradeNumber}, too.`)
  await field('Weighbridge Ticket').fill('wb1001')
  await expect(warning).toBeVisible()
  const release = await delayRequests(page, '**/api/trades/same-tickets**')
  const asked = page.waitForRequest('**/api/trades/same-tickets**')
  await field('Weighbridge Ticket').fill('wb2002')
  await asked
  await expect(warning).toBeHidden({ timeout: 1_000 })
  await release()
})
