import { expectAccessible } from '../accessibility/axe.ts'
import { onDevice } from '../offline/on-device.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { loseAnswer } from '../product/lose-answer.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { toastOf, tradesTable } from './table.ts'

test('a view is saved under a name, shared by a link, and shows no column that its reader lacks (ux 10)', async ({
  enter,
  open,
}) => {
  const heavy = await enter({ loadingDate: today, tonnage: 36, sellingPrice: 4_000 })
  const light = await enter({ loadingDate: today, tonnage: 9, sellingPrice: 3_000 })
  const page = await open('costing', '/logistics?filter=tonnage.atLeast:30&filter=sellingPrice.atLeast:4000&sort=-sellingPrice')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Supplier' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByText('Give the view a name.')).toBeVisible()
  await views.getByRole('textbox', { name: 'Save what is shown as' }).fill('Heavy and dear')
  await views.getByRole('checkbox', { name: 'Share with everybody' }).click()
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('button', { name: 'Heavy and dear Shared' })).toBeVisible()
  await expectAccessible(page, 'saved views')

  const other = await open('logistics')
  const table = tradesTable(other)
  await expect(table.row(light)).toBeVisible()
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('button', { name: /Heavy and dear by Sipho Naidoo/ }).click()
  await expect(other.getByRole('button', { name: 'Remove filter: Tonnage at least 30 t' })).toBeVisible()
  await expect(table.row(light)).toBeHidden()
  await expect(table.row(heavy)).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Supplier' })).toBeHidden()
  await expect(other).not.toHaveURL(/sellingPrice/)
})

test('a person finds columns, row height and the default view again on another device (ux 7, 10)', async ({ enter, open }) => {
  const heavy = await enter({ loadingDate: today, tonnage: 36 })
  const light = await enter({ loadingDate: today, tonnage: 9 })
  const page = await open('weighbridge', '/logistics?filter=tonnage.atLeast:30')
  await page.getByRole('button', { name: 'Row height' }).click()
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  // The row height may be sent before that, separately.
  const sent = page.waitForResponse((reply) => {
    const isSent = reply.url().endsWith('/api/table-layouts') && reply.request().method() === 'PUT'
    return isSent && reply.request().postDataJSON().hidden.length > 0
  })
  await page.getByRole('columnheader', { name: 'Client', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await sent
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('textbox', { name: 'Save what is shown as' }).fill('Mine')
  await views.getByRole('checkbox', { name: 'Open this screen with it' }).click()
  await page.keyboard.press('Tab')
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('button', { name: 'Mine Default' })).toBeVisible()
  // The next view that is saved here is not meant to take its place.
  await expect(views.getByRole('checkbox', { name: 'Open this screen with it' })).not.toBeChecked()

  const elsewhere = await open('weighbridge')
  const table = tradesTable(elsewhere)
  await expect(elsewhere.getByRole('button', { name: 'Remove filter: Tonnage at least 30 t' })).toBeVisible()
  await expect(table.row(light)).toBeHidden()
  await expect(elsewhere.getByRole('columnheader', { name: 'Client', exact: true })).toBeHidden()
  await expect.poll(async () => (await table.row(heavy).boundingBox())?.height).toBe(40)
})

test('a default view that loads late does not remove a search made meanwhile', async ({ enter, open, api }) => {
  await enter({ loadingDate: today, tonnage: 36 })
  const light = await enter({ loadingDate: today, tonnage: 9 })
  // A page with trades would receive the view's event at once, and apply it.
  const page = await open('administrator', '/profile')
  const content = { filters: ['tonnage.atLeast:30'], search: '', sort: '-loadingDate', preset: null, start: null, end: null }
  const layout = { hidden: [], order: [], density: 'compact' }
  const reply = await api.post('/api/views', {
    data: { screen: 'logistics', name: 'Heavy', content: { ...content, ...layout }, isShared: false, isDefault: true },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const views = await delayRequests(page, '**/api/views?*')
  await page.goto('/logistics')
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await page.getByRole('searchbox').fill(light.tradeNumber)
  await expect(page).toHaveURL(`/logistics?q=${light.tradeNumber}`)
  const known = page.waitForResponse('**/api/views?*')
  await views()
  await known
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('button', { name: 'Heavy Default' })).toBeVisible()
  await expect(page).toHaveURL(`/logistics?q=${light.tradeNumber}`)
  await expect(tradesTable(page).row(light)).toBeVisible()
})

test('a view whose answer was lost is saved by another press, and again under its name after it was deleted', async ({
  open,
}) => {
  const page = await open('logistics', '/logistics?q=bran')
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  const name = views.getByRole('textbox', { name: 'Save what is shown as' })
  const save = views.getByRole('button', { name: 'Save view' })
  await name.fill('Bran')
  const { lost } = await loseAnswer(page, 'POST', '**/api/views')
  await save.click()
  await expect(toastOf(page, 'Error')).toContainText('Failed to save the view: the server cannot be reached.')
  expect(lost()).toBe(201)
  await save.click()
  await expect(toastOf(page, 'Success')).toContainText('The view Bran was saved.')
  const entry = views.getByRole('button', { name: 'Bran', exact: true })
  await expect(entry).toHaveCount(1)

  await views.getByRole('button', { name: 'More for Bran' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(entry).toHaveCount(0)
  const { lost: lostBack } = await loseAnswer(page, 'POST', '**/api/views')
  await toastOf(page, 'Success').getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Error')).toContainText('Failed to bring the view back: the server cannot be reached.')
  expect(lostBack()).toBe(201)
  await toastOf(page, 'Error').getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Success')).toContainText('The view Bran is back.')
  await expect(entry).toHaveCount(1)
  await views.getByRole('button', { name: 'More for Bran' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(entry).toHaveCount(0)
  await name.fill('Bran')
  await save.click()
  await expect(entry).toHaveCount(1)

  // Deleted in another window.
  await page.keyboard.press('Escape')
  await expect(views).toBeHidden()
  const [view] = await (await page.request.get('/api/views?screen=logistics')).json()
  expect((await page.request.delete(`/api/views/${view.id}`)).ok()).toBe(true)
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(entry).toHaveCount(0)
})

test('a view is renamed and deleted by keyboard, and the focus stays among the views', async ({ open }) => {
  const page = await open('logistics', '/logistics?q=maize')
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  const views = page.getByRole('dialog', { name: 'Views' })
  const save = async (name: string) => {
    await views.getByRole('textbox', { name: 'Save what is shown as' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(views.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await save('Autumn')
  await save('Winter')
  const choose = async (view: string, item: string) => {
    await views.getByRole('button', { name: `More for ${view}` }).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await choose('Autumn', 'Rename')
  const name = views.getByRole('textbox', { name: 'New name' })
  await expect(name).toBeFocused()
  await expect(toastOf(page, 'Success')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(views, 'Esc is meant for the panel, not for what was told meanwhile').toBeHidden()
  await expect(page.getByRole('button', { name: 'Views' })).toBeFocused()
  await page.keyboard.press('Enter')
  await choose('Autumn', 'Rename')
  await expect(name).toBeFocused()
  // Typing replaces the name.
  await page.keyboard.type('Spring')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('button', { name: 'Spring', exact: true })).toBeFocused()
  await choose('Spring', 'Rename')
  await views.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(views.getByRole('button', { name: 'Spring', exact: true })).toBeFocused()
  const answer = await delayRequests(page, '**/api/views/*')
  await choose('Spring', 'Share')
  await choose('Spring', 'Make default')
  await answer()
  await expect(views.getByRole('button', { name: 'Spring Default, Shared', exact: true })).toBeVisible()
  await choose('Spring', 'Delete')
  await expect(views.getByRole('button', { name: 'Winter', exact: true })).toBeFocused()
  await choose('Winter', 'Delete')
  await expect(views.getByRole('button', { name: 'Winter', exact: true })).toBeHidden()
  await expect(views.getByRole('listitem').first().getByRole('button')).toBeFocused()
})

test('a view that is saved late takes no name away that is being typed meanwhile', async ({ open }) => {
  const page = await open('logistics', '/logistics?q=barley')
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  const saved = (name: string) => views.getByRole('button', { name, exact: true })
  await views.getByRole('textbox', { name: 'Save what is shown as' }).fill('Barley')
  await page.keyboard.press('Enter')
  await expect(saved('Barley')).toBeVisible()
  const letSave = await delayRequests(page, '**/api/views')
  await views.getByRole('textbox', { name: 'Save what is shown as' }).fill('Oats')
  await page.keyboard.press('Enter')
  await views.getByRole('button', { name: 'More for Barley' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const name = views.getByRole('textbox', { name: 'New name' })
  await name.fill('Winter barley')
  await letSave()
  await expect(saved('Oats')).toBeVisible()
  await expect(name).toHaveValue('Winter barley')
  const letRename = await delayRequests(page, '**/api/views/*')
  await page.keyboard.press('Enter')
  await name.fill('Winter barley, late')
  await letRename()
  await expect(saved('Winter barley')).toBeVisible()
  await expect(name).toHaveValue('Winter barley, late')
  await page.keyboard.press('Enter')
  await expect(saved('Winter barley, late')).toBeVisible()
  await expect(name).toBeHidden()
})

test('a shared view that its owner deletes leaves the open list of another person', async ({ open, api }) => {
  const shown = { filters: [], search: '', sort: '-loadingDate', preset: null, start: null, end: null }
  const content = { ...shown, hidden: [], order: [], pinned: [], widths: {}, density: 'compact' }
  const saved = await api.post('/api/views', {
    data: { screen: 'logistics', name: 'Gone tomorrow', isShared: true, content },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  const page = await open('logistics', 'about:blank')
  await page.clock.install()
  await page.goto('/logistics')
  await page.getByRole('button', { name: 'Views' }).click()
  const shared = page.getByRole('button', { name: /Gone tomorrow by/ })
  await expect(shared).toBeVisible()
  await api.delete(`/api/views/${((await saved.json()) as { id: string }).id}`)
  await page.clock.runFor(10_000)
  await expect(shared).toBeHidden()
})

test('views that cannot be loaded are said to be; a linked one is shown once it is loaded', async ({ open, api }) => {
  const shown = { filters: [], search: 'lucerne', sort: '-loadingDate', preset: null, start: null, end: null }
  const content = { ...shown, hidden: [], order: [], pinned: [], widths: {}, density: 'compact' }
  const saved = await api.post('/api/views', { data: { screen: 'logistics', name: 'Lucerne', isShared: true, content } })
  expect(saved.status(), await saved.text()).toBe(201)
  const { id } = (await saved.json()) as { id: string }
  const page = await open('logistics', 'about:blank')
  const recover = await failRequests(page, '**/api/views?*')
  await page.goto(`/logistics?view=${id}`)
  await expect(toastOf(page, 'View not loaded')).toContainText('The page shows it as soon as it can be loaded.')
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await expect(views.getByRole('alert')).toContainText('The views could not be loaded')
  await expect(views.getByText('A view keeps the filters')).toBeHidden()
  await recover()
  await views.getByRole('button', { name: 'Try Again' }).click()
  await expect(views.getByRole('button', { name: /^Lucerne by/ })).toBeVisible()
  await expect(page).toHaveURL('/logistics?q=lucerne')
})

test('a linked view that is newer than the stored views is not called deleted, but shown once they are loaded', async ({
  open,
  api,
}) => {
  const shown = { filters: [], search: 'lucerne', sort: '-loadingDate', preset: null, start: null, end: null }
  const content = { ...shown, hidden: [], order: [], pinned: [], widths: {}, density: 'compact' }
  const share = async (name: string) => {
    const saved = await api.post('/api/views', { data: { screen: 'logistics', name, isShared: true, content } })
    expect(saved.status(), await saved.text()).toBe(201)
    return ((await saved.json()) as { id: string }).id
  }
  await share('Seen before')
  const page = await open('logistics')
  await expect.poll(() => onDevice(page)).toContain('Seen before')
  const id = await share('Lucerne')
  const isCut = (url: URL) => url.pathname === '/api/views'
  await page.route(isCut, (route) => route.abort())
  await page.goto(`/logistics?view=${id}`)
  await expect(toastOf(page, 'View not loaded')).toBeVisible()
  await expect(page).toHaveURL(`/logistics?view=${id}`)
  await page.unroute(isCut)
  await expect(page).toHaveURL('/logistics?q=lucerne')
})
