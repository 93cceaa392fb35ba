import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect as baseExpect,
  type Page,
} from '@playwright/test'
import { documentsTab, pdf } from './documents/papers.ts'
import { pileDialog } from './documents/pile.ts'

/** After filling the demo, a machine is busy for a while. */
const expect = baseExpect.configure({ timeout: 30_000 })

type Trade = { id: string; tradeNumber: string; weighbridgeTicket: string | null; documents?: Record<string, number> }

/** What is needed to take pictures: browsers, a person's page at their desk, and a function that saves the picture. */
export interface Camera {
  browser: Browser
  address: string
  open(who: 'administrator' | 'logistics', options: BrowserContextOptions): Promise<Page>
  save(page: Page, name: string): Promise<void>
}

/** The demo's documents: on a load, beside its form, as a pile, as the driver sees them; and the backups. */
export async function ofPapers(
  { browser, address, open, save }: Camera,
  sizes: Record<'desktop' | 'phone', BrowserContextOptions>,
) {
  const page = await open('administrator', sizes.desktop)
  const trades = await withDocuments(page.request)
  const ticketed = trades.find(({ documents = {} }) => documents.loadingTicket && Object.keys(documents).length > 2) ?? trades[0]
  await page.goto(`/logistics?editTrade=${ticketed?.id}`)
  const tab = documentsTab(page)
  await tab.open()
  await expect(tab.list.first()).toBeVisible()
  await save(page, 'documents')
  await tab.dialog.getByRole('tab', { name: 'Details' }).click()
  await tab.dialog.getByRole('button', { name: 'Document beside the form' }).click()
  await expect(tab.dialog.getByRole('complementary').getByRole('img').first()).toBeVisible()
  await save(page, 'document-beside')
  await page.goto('/admin?tab=backups')
  await expect(page.getByRole('table', { name: 'Backups' }).or(page.getByText('Back Up Now')).first()).toBeVisible()
  await save(page, 'backups')
  await page.close()
  await aPile(await open('logistics', sizes.desktop), trades, save)
  await theDriver({ browser, address }, trades, { open, save, size: sizes.phone })
}

const withDocuments = async (api: APIRequestContext): Promise<Trade[]> =>
  (await api.get('/api/trades?limit=60&filter=documents.has:any')).json()

async function aPile(page: Page, trades: Trade[], save: Camera['save']) {
  const names = trades.slice(0, 7).map(({ tradeNumber, weighbridgeTicket }, at) => {
    if (at === 5) return 'scan0012.pdf'
    return at % 2 && weighbridgeTicket ? `${weighbridgeTicket}.pdf` : `${tradeNumber} delivery note.pdf`
  })
  const { drop, rows } = pileDialog(page)
  await drop(...names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdf(`Scan of ${name.slice(0, 4)}`) })))
  await expect(rows.getByText('Certain').first()).toBeVisible()
  await expect(page.getByText('Matching files...')).toBeHidden()
  await save(page, 'pile')
  await page.close()
}

async function theDriver(
  { browser, address }: Pick<Camera, 'browser' | 'address'>,
  trades: Trade[],
  { open, save, size }: Pick<Camera, 'open' | 'save'> & { size: BrowserContextOptions },
) {
  const clerk = await open('logistics', {})
  let url = ''
  for (const { id } of trades) {
    const made = await clerk.request.post(`/api/trades/${id}/links`, { data: { way: 'whatsapp' } })
    if (made.ok()) url = (await made.json()).url
    if (url) break
  }
  const driver = await browser.newPage({ ...size, baseURL: address })
  await driver.goto(new URL(url).pathname)
  await save(driver, 'driver')
  await driver.close()
  await clerk.close()
}
