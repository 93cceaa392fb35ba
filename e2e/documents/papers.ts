import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { tradeDialog } from '../trades/dialog.ts'

const chunk = (type: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes, crc32(head.subarray(4))))
  return Buffer.concat([head, bytes, sum])
}

/** A grey picture that every browser can draw; each shade is another file. */
export function picture(shade: number, side = 64): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const lines = Buffer.alloc((side + 1) * side, shade)
  for (let line = 0; line < side; line += 1) lines[line * (side + 1)] = 0
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** Runs a script when a PDF is opened, in readers that run its scripts. */
export const scriptAtOpening = '/OpenAction<</S/JavaScript/JS(app.alert\\("run"\\);)>>'

/**
 * A PDF of one page with a line of text, which contains no brackets.
 * @param catalogue further entries for its catalogue.
 */
export function pdf(text: string, catalogue = ''): Buffer {
  const content = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Annots[<</Subtype/Link/Rect[0 0 400 200]/A<</S/URI/URI(https://elsewhere.example)>>>>]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${body}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`)
}

/** The documents in the dialog of a trade. */
export function documentsTab(page: Page) {
  const { dialog } = tradeDialog(page, 'Edit Trade')
  const panel = dialog.getByRole('region', { name: 'Documents' })
  return {
    dialog,
    panel,
    tab: dialog.getByRole('tab', { name: /^Documents/ }),
    list: panel.getByRole('list', { name: 'Documents' }).getByRole('listitem'),
    onTheWay: panel.getByRole('list', { name: 'Files on their way' }).getByRole('listitem'),
    open: () => dialog.getByRole('tab', { name: /^Documents/ }).click(),
    choose: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      panel.getByLabel('Files', { exact: true }).setInputFiles(files),
    act: async (name: string, act: string) => {
      await panel.getByRole('button', { name: `Actions of ${name}` }).click()
      await page.getByRole('menuitem', { name: act }).click()
    },
  }
}
