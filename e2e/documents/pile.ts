import type { Page } from '@playwright/test'

type PileFile = { name: string; mimeType: string; buffer: Buffer }

/** The list in which files are matched to trades. */
export function pileDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add Files to Trades' })
  const rows = dialog.getByRole('list', { name: 'Files and their trades' }).getByRole('listitem')
  return {
    dialog,
    rows,
    row: (name: string) => dialog.getByRole('listitem', { name, exact: true }),
    trade: (name: string) => dialog.getByRole('combobox', { name: `Trade of ${name}`, exact: true }),
    kind: (name: string) => dialog.getByRole('combobox', { name: `Kind of ${name}`, exact: true }),
    added: dialog.getByRole('list', { name: 'Added' }).getByRole('listitem'),
    /** Drops files on the page, as soon as it accepts them. */
    drop: async (...files: PileFile[]) => {
      const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
      await page.waitForFunction(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([''], 'a.png'))
        let isTaken = false
        // The part that accepts them shows that in the document; after this listener, nothing is opened in any case.
        document.addEventListener('dragover', ({ defaultPrevented }) => (isTaken = defaultPrevented), { once: true })
        document
          .querySelector('#content')
          ?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
        return isTaken
      })
      await page.evaluate((all) => {
        const dataTransfer = new DataTransfer()
        for (const { name, mimeType, base64 } of all) {
          const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
          dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
        }
        document
          .querySelector('#content')
          ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
      }, sent)
    },
  }
}
