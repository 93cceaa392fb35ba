import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { pdf, picture } from './papers.ts'
import { pileDialog } from './pile.ts'

const image = (name: string, shade: number) => ({ name, mimeType: 'image/png', buffer: picture(shade) })
const paper = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** A text that no other trade has, whatever other tests enter: with two digits, as without any a word identifies no load. */
const unique = () => `K${Math.random().toString().slice(2, 6)}`

test('a pile of files is dropped on the page, matched, corrected, confirmed and sent; files without a match stay', async ({
  enter,
  open,
  api,
}) => {
  const mark = unique()
  const first = await enter({ weighbridgeTicket: `WB ${mark}-88213`, truckReg: `${mark} 12`, loadingDate: '2026-11-19' })
  const second = await enter({ loadingNumber: `LN/${mark}/7`, truckReg: `${mark} 12`, loadingDate: '2026-11-20' })
  const page = await open('logistics', '/logistics')
  const pile = pileDialog(page)
  await pile.drop(
    image(`ticket wb${mark}88213.png`, 11),
    paper(`${second.tradeNumber}.pdf`, pdf('note')),
    paper('scan 3.pdf', pdf(`Delivery note. Loading no. LN-${mark}-7`)),
    image(`${mark} 12 loaded 2026-11-20.png`, 12),
    image(`${mark}12.png`, 13),
    image('IMG_20261119_101112.png', 14),
    paper('broken.pdf', Buffer.from('%PDF-1.4 that is cut off')),
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
  )
  await expect(pile.rows).toHaveCount(8)
  const row = (name: string) => pile.row(name)
  await expect(row(`ticket wb${mark}88213.png`)).toContainText(/Weighbridge Ticket WB .*Certain/)
  await expect(row(`ticket wb${mark}88213.png`).getByRole('checkbox')).toBeChecked()
  await expect(row(`${second.tradeNumber}.pdf`)).toContainText('Certain')
  await expect(row('scan 3.pdf')).toContainText(/Loading Number LN.*Certain/)
  await expect(pile.trade('scan 3.pdf')).toHaveValue(second.tradeNumber)
  // The truck has two loads, one of them on that day: it is proposed, but not ticked.
  await expect(row(`${mark} 12 loaded 2026-11-20.png`)).toContainText(/its day.*Likely/)
  await expect(pile.trade(`${mark} 12 loaded 2026-11-20.png`)).toHaveValue(second.tradeNumber)
  await expect(row(`${mark} 12 loaded 2026-11-20.png`).getByRole('checkbox')).not.toBeChecked()
  await expect(row(`${mark}12.png`)).toContainText(/2 trades with Truck Registration .*Several fit/)
  await expect(pile.trade(`${mark}12.png`)).toHaveValue('')
  for (const name of ['IMG_20261119_101112.png', 'broken.pdf', 'page.html']) await expect(row(name)).toContainText('No match')
  await expect(pile.dialog).toContainText('8 files, 4 without a trade')
  await expectAccessible(page, 'the pile')

  // Corrected with the keyboard alone: one is chosen from the trades found, one is searched.
  await pile.trade(`${mark}12.png`).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(`${mark}12.png`)).toContainText('Chosen')
  await pile.trade('broken.pdf').fill(first.tradeNumber)
  await page.getByRole('option', { name: first.tradeNumber }).click()
  await pile.kind('scan 3.pdf').click()
  await page.getByRole('option', { name: 'Delivery Note' }).click()
  await row(`${mark} 12 loaded 2026-11-20.png`).getByRole('checkbox').check()
  await pile.dialog.getByRole('button', { name: 'Add 6 Files' }).click()

  await expect(pile.added).toHaveCount(5)
  await expect(pile.dialog.getByRole('alert')).toContainText('This PDF file is not whole')
  await pile.dialog.getByRole('button', { name: 'Dismiss broken.pdf' }).click()
  await expect(pile.rows).toHaveCount(3)
  await row('broken.pdf').getByRole('button', { name: 'Leave out broken.pdf' }).click()

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave 2 files out?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(pile.rows).toHaveCount(2)
  const documents = async (id: string) =>
    ((await (await api.get(`/api/trades/${id}/documents`)).json()) as { kind: string; name: string }[]).map(({ kind, name }) => [
      name,
      kind,
    ])
  expect(await documents(second.id)).toContainEqual(['scan 3.pdf', 'deliveryNote'])
  expect((await documents(first.id)).length + (await documents(second.id)).length).toBe(5)
})

test('by keyboard, files are added and left out without losing the place', async ({ enter, open }) => {
  const mark = unique()
  await enter({ weighbridgeTicket: `WB ${mark}-88213`, loadingDate: '2026-11-19' })
  const page = await open('logistics', '/logistics')
  const pile = pileDialog(page)
  const unmatched = ['IMG_1.png', 'IMG_2.png', 'IMG_3.png'] as const
  await pile.drop(image(`wb${mark}88213.png`, 21), ...unmatched.map((name, at) => image(name, 22 + at)))
  await pile.dialog.getByRole('button', { name: 'Add 1 File' }).press('Enter')
  await expect(pile.added).toHaveCount(1)
  await expect(pile.dialog.getByRole('button', { name: 'Add Files' })).toBeFocused()
  await expect(pile.dialog.getByRole('button', { name: 'Add Files' })).toBeDisabled()
  const leaveOut = (name: string) =>
    pile
      .row(name)
      .getByRole('button', { name: `Leave out ${name}` })
      .press('Enter')
  await leaveOut('IMG_1.png')
  await expect(pile.trade('IMG_2.png')).toBeFocused()
  await leaveOut('IMG_3.png')
  await expect(pile.trade('IMG_2.png'), 'what was added is listed below').toBeFocused()
  await leaveOut('IMG_2.png')
  await expect(pile.dialog.getByRole('button', { name: 'Choose Files' })).toBeFocused()
})

test('no pile can be dropped while a question or a dialog is open', async ({ enter, open }) => {
  const { tradeNumber } = await enter({ loadingDate: '2026-11-19' })
  const page = await open('administrator', `/logistics?q=${tradeNumber}`)
  const pile = pileDialog(page)
  await page.getByRole('button', { name: `More for ${tradeNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog')
  const dropAround = () =>
    question.evaluate((element) =>
      [element, element.closest('[data-dialog]')].map((place) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['slip'], 'slip.png', { type: 'image/png' }))
        return place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
      }),
    )
  await expect.poll(dropAround, 'the browser opens neither').toEqual([false, false])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await pile.drop(image('note.png', 15))
  await expect(pile.row('note.png')).toBeVisible()
  await expect(pile.row('slip.png')).toBeHidden()
})

test('on a phone files are chosen, and invoices find their trade on the page of finance', async ({ enter, open, api }) => {
  const mark = unique()
  const { id, tradeNumber } = await enter({ supplierInvoiceNumber: `INV-${mark}-4912` })
  const page = await open('finance', '/finance', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const pile = pileDialog(page)
  await page.getByRole('button', { name: 'Date range and filters' }).click()
  await page.getByRole('button', { name: 'Add Files to Trades' }).click()
  await pile.dialog.getByLabel('Files', { exact: true }).setInputFiles([paper(`inv ${mark} 4912.pdf`, pdf(mark))])
  await expect(pile.row(`inv ${mark} 4912.pdf`)).toContainText('Certain')
  await expect(pile.trade(`inv ${mark} 4912.pdf`)).toHaveValue(tradeNumber)
  await expect(pile.kind(`inv ${mark} 4912.pdf`)).toHaveText('Supplier Invoice')
  await expectAccessible(page, 'the pile on a phone')
  await pile.dialog.getByRole('button', { name: 'Add 1 File' }).click()
  await expect(pile.added).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(pile.dialog).toBeHidden()
  expect(await (await api.get(`/api/trades/${id}/documents`)).json()).toMatchObject([{ kind: 'supplierInvoice' }])
})

test('no pile is offered on pages that take no papers, or to people who may not add any', async ({ open }) => {
  const page = await open('logistics', '/')
  await expect(page.getByRole('button', { name: 'Row height' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add files to trades' })).toHaveCount(0)
})
