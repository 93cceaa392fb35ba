import { delayRequests } from '../product/delay-requests.ts'
import { fetchPartsAhead } from '../product/save-data.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf, tradesTable } from '../trades/table.ts'

test('menus, dialogs and other pages are cached by the browser once the page is idle, and none of them before', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  await fetchPartsAhead(page)
  // The page itself records when the trade is drawn: a check from outside may come too late.
  await page.addInitScript((drawn) => {
    new MutationObserver((_, looking) => {
      if (!document.querySelector(drawn)) return
      performance.mark('drawn')
      looking.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, `tr[data-trade="${trade.id}"]`)
  await page.goto('/logistics')
  /** When each request began, relative to the moment at which the trade was drawn. */
  const begun = () =>
    page.evaluate(() => {
      const [drawn] = performance.getEntriesByName('drawn')
      const unopened = /^\/assets\/(edited-row|new-trade|rates-page|row-menu)-/
      const parts = performance.getEntriesByType('resource').filter(({ name }) => unopened.test(new URL(name).pathname))
      return drawn ? parts.map(({ startTime }) => startTime - drawn.startTime) : []
    })
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await expect.poll(async () => (await begun()).length).toBeGreaterThanOrEqual(4)
  expect(Math.min(...(await begun()))).toBeGreaterThan(0)
})

test('when a part cannot be loaded the app says so, and what is open stays', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('logistics', 'about:blank')
  await page.route(/\/assets\/(row-menu|edited-row|new-trade|about)-/, (route) => route.abort())
  await page.goto('/logistics')
  const table = tradesTable(page)
  const isShown = async () => {
    await expect(toastOf(page, 'Connection Error')).toContainText(
      /This part of the app could not be loaded. Nothing was lost. Reload the page/,
    )
    await page.keyboard.press('Escape')
    await expect(toastOf(page, 'Connection Error')).toBeHidden()
  }
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+F10')
  await isShown()
  await page.keyboard.press('Shift+Enter')
  await isShown()
  await page.getByRole('button', { name: 'New Trade' }).click()
  await isShown()
  // The table still works.
  await table.editCell(trade, 'Tonnage', '31')
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(/This part of the app could not be loaded. Nothing was lost. Reload the page/)).toBeVisible()
})

test('a part that stays once it was opened says each time that it cannot be loaded', async ({ open }) => {
  const page = await open('administrator', 'about:blank')
  await page.route(/\/assets\/(notifications-panel|breakdown-dialog)-/, (route) => route.abort())
  await page.goto('/')
  for (const name of [/^Notifications/, /^Notifications/, /^Total Volume/, /^Revenue/]) {
    await page.getByRole('button', { name }).click()
    await expect(toastOf(page, 'Connection Error')).toContainText('This part of the app could not be loaded.')
    await page.keyboard.press('Escape')
    await expect(toastOf(page, 'Connection Error')).toBeHidden()
  }
})

test('a loading instruction whose part cannot be loaded says so', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  await page.route(/\/assets\/save-instructions-/, (route) => route.abort())
  await page.goto('/logistics')
  await tradesTable(page).action('More for', trade).click()
  await page.getByRole('menuitem', { name: 'Loading Instruction', exact: true }).click()
  await expect(toastOf(page, 'Connection Error')).toContainText('This part of the app could not be loaded.')
})

test('after a page whose files are gone another is shown, even if its own come later', async ({ open }) => {
  const page = await open('administrator', 'about:blank')
  await page.route(/\/assets\/reports-page-/, (route) => route.fulfill({ status: 404 }))
  // React writes there what the message is about.
  await page.addInitScript(() => {
    console.error = () => undefined
  })
  await page.goto('/reports')
  const problem = page.getByRole('alert').getByText('This page could not be shown')
  await expect(problem).toBeVisible()
  const letIn = await delayRequests(page, '**/assets/contracts-page-*.js')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/supplier-contracts')
  await letIn()
  await expect(page.getByRole('button', { name: 'Add Contract' })).toBeVisible()
  await expect(problem).toBeHidden()
})

test('when a page cannot be loaded while the server is away the app keeps working, and the page loads once it is back', async ({
  open,
}) => {
  const page = await open('administrator', 'about:blank')
  // The browser may have it cached from an earlier page.
  const files = /\/assets\/reports-page-/
  await page.route(files, (route) => route.abort())
  await page.goto('/logistics')
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await page.context().setOffline(true)
  await screens.getByRole('link', { name: 'Reports' }).click()
  const main = page.getByRole('main')
  const said = main.getByText('The server cannot be reached, and this page was not opened here before.')
  await expect(said).toBeVisible()
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(said).toBeVisible()
  await screens.getByRole('link', { name: 'Logistics' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics')
  await screens.getByRole('link', { name: 'Reports' }).click()
  // A page that fails while the server answers loads the app by itself.
  await expect(said).toBeVisible()
  await page.context().setOffline(false)
  await page.unroute(files)
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'All Trades' })).toBeVisible()
})
