import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { dayOfWeek, today, weeksAgo } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf } from '../trades/table.ts'

test('trades are strips below their weeks, with plate, tons, product and route first (ux 19)', async ({ enter, open }) => {
  const { client, supplier, transporter } = references
  const trade = await enter({
    loadingDate: today,
    truckReg: 'GKW 558 FS',
    tonnage: 31.2,
    supplierId: supplier.doornrug.id,
    clientId: client.witrand.id,
    transporterId: transporter.rooidam.id,
    truckType: 'interlink',
    logisticsComments: 'Tarp needed',
    logisticsStatus: 'Truck Booked',
  })
  const bare = await enter({ loadingDate: dayOfWeek(1) })
  await enter({ loadingDate: weeksAgo(1) })
  const page = await open('logistics')
  const strip = page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  await expect(strip).toContainText('GKW 558 FS')
  await expect(strip).toContainText('31.2 tons')
  await expect(strip).toContainText('HOMCHOP - Hominy chop')
  await expect(strip).toContainText('Doornrug Maize Mill')
  await expect(strip).toContainText('Witrand Feedlot')
  await expect(strip).toContainText('Rooidam Transport · Interlink')
  await expect(strip).toContainText('Tarp needed')
  await expect(page.getByRole('listitem').filter({ hasText: bare.tradeNumber })).toContainText('No truck yet')
  await expect(page.getByRole('button', { name: /^Week \d+.* this week.*2 trades/ })).toHaveAttribute('aria-expanded', 'true')
})

test('locked trades show a lock, and trades that a person may only read show none', async ({ enter, open }) => {
  const underWay = await enter({ loadingDate: today, truckReg: 'GKW 558 FS' })
  const done = await enter({ loadingDate: today, truckReg: 'CBL 204 NC', logisticsStatus: 'Complete' })
  const page = await open('reports', '/')
  const lockOf = ({ tradeNumber }: { tradeNumber: string }) =>
    page
      .getByRole('listitem')
      .filter({ hasText: tradeNumber })
      .getByRole('button', { name: /^Locked/ })
  await expect(lockOf(done)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: underWay.tradeNumber })).toBeVisible()
  await expect(lockOf(underWay)).toHaveCount(0)
})

test('the status is changed in place, and filters what is shown', async ({ enter, open, database }) => {
  const booked = await enter({ loadingDate: today, truckReg: 'GKW 558 FS', logisticsStatus: 'Truck Booked' })
  const unfinished = await enter({ loadingDate: today, truckReg: 'CBL 204 NC' })
  const page = await open('logistics')
  const strip = (trade: { tradeNumber: string }) => page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  await strip(unfinished).getByRole('button', { name: 'Status On Hold, change' }).click()
  await page.getByRole('menuitemradio', { name: 'Ready to load' }).click()
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await expect(strip(unfinished).getByRole('button', { name: 'Status Ready to load, change' })).toBeVisible()
  expect(await database.tradeRow(unfinished.tradeNumber)).toMatchObject({ logistics_status: 'Ready to load' })
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /Truck Booked/ })
    .click()
  await expect(strip(booked)).toBeVisible()
  await expect(strip(unfinished)).toBeHidden()
  await expect(page).toHaveURL(/status=Truck/)
  // Turned on its side, the phone shows the table, which says what the status narrows.
  await page.setViewportSize({ width: 932, height: 640 })
  await expect(page.getByRole('button', { name: 'Remove filter: Truck Booked' })).toHaveText('Truck Booked in open weeks')
})

test('the number of a trade fits on one line beside every status', async ({ enter, open }) => {
  const statuses = ['Truck Booked', 'Ready to load'] as const
  for (const logisticsStatus of statuses) await enter({ loadingDate: today, logisticsStatus })
  const page = await open('logistics')
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    for (const status of statuses) {
      const strip = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Status ${status}, change` }) })
      const lines = strip.getByText(/^T-\d{4}-\d{5}$/)
      await expect.poll(() => lines.evaluate((number) => number.getBoundingClientRect().height)).toBeLessThan(20)
    }
  }
})

test('the number also fits on one line beside the sign that a driver sent something', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, logisticsStatus: 'Truck Booked' })
  const { url } = await (await api.post(`/api/trades/${trade.id}/links`, { data: { way: 'whatsapp' } })).json()
  await api.post(`/api/public/links/${url.split('/').pop()}/proposals`, { data: { event: 'loaded', tons: 32.9 } })
  const page = await open('logistics')
  await page.setViewportSize({ width: 390, height: 844 })
  const strip = page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  await expect(strip.getByRole('img', { name: 'Sent by the driver, waits for an answer' })).toBeVisible()
  await expect(strip.getByRole('button', { name: /photo/i })).toBeVisible()
  const number = strip.getByText(/^T-\d{4}-\d{5}$/)
  await expect.poll(() => number.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(20)
})

test('a press that locks a trade can be undone by its Undo, and the message mentions Undo only', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, logisticsStatus: 'Loaded' })
  const page = await open('logistics')
  const strip = page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  await strip.getByRole('button', { name: 'Status Loaded, change' }).click()
  await page.getByRole('menuitemradio', { name: 'Complete' }).click()
  const updated = toastOf(page, 'Updated')
  await expect(updated).toContainText('Locked now: for a minute, Undo takes it back.')
  await updated.getByRole('button', { name: 'Undo' }).click()
  await expect(strip.getByRole('button', { name: 'Status Loaded, change' })).toBeVisible()
})

test('a second press closes the menu of a strip, and an arrow opens it; each menu has a name', async ({ enter, open }) => {
  const { tradeNumber } = await enter({ loadingDate: today, truckReg: 'GKW 558 FS' })
  const page = await open('logistics')
  const strip = page.getByRole('listitem').filter({ hasText: tradeNumber })
  for (const name of [`More for ${tradeNumber}`, 'Status On Hold, change']) {
    const button = strip.getByRole('button', { name })
    const menu = page.getByRole('menu', { name, exact: true })
    await button.click()
    await expect(menu).toBeVisible()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})

test('the drawer leads to the screens, changes the theme and signs out', async ({ openOnce }) => {
  const page = await openOnce('logistics')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer).toContainText('Lerato Dube')
  await expect(drawer).toContainText('Online')
  await drawer.getByRole('button', { name: 'Use dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await drawer.getByRole('link', { name: 'Logistics' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await drawer.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
})

test('the form is one column with folded sections, and says where something is wrong', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('administrator')
  await page.getByRole('button', { name: `Edit ${trade.tradeNumber}`, exact: true }).click()
  const form = tradeDialog(page, 'Edit Trade')
  await expect(form.field('Buying Price/Ton')).toBeHidden()
  await form.unfold('Costing Information')
  await expect(form.field('Buying Price/Ton')).toHaveAttribute('inputmode', 'decimal')
  await form.enter('Buying Price/Ton', 'a lot')
  await form.dialog.getByRole('button', { name: 'Costing Information' }).click()
  await form.save()
  await expect(form.field('Buying Price/Ton')).toBeFocused()
  await expect(form.field('Buying Price/Ton')).toHaveValue('a lot')
  await expect(form.dialog.getByRole('button', { name: 'Update Trade' })).toBeInViewport()
})

test('every target is 44 px or larger for a finger (ux 19)', async ({ enter, open, newPage }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, truckReg: 'GKW 558 FS', logisticsComments: 'Tarp needed' })
  const small = (within: string) => async () =>
    page
      .locator(`${within} :is(button, a[href], input, textarea, [role="combobox"], [role="menuitem"]):visible`)
      .evaluateAll((all) =>
        all.flatMap((one) => {
          // A check box and its label are one target.
          const area = one.matches('[role="checkbox"]') ? one.parentElement! : one
          const { width, height, right } = area.getBoundingClientRect()
          const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && right > 0
          const name = one.ariaLabel ?? one.textContent
          return !isSeen || one.matches('a[href="#content"]') || (width >= 43.5 && height >= 43.5)
            ? []
            : [`${name}: ${width} × ${height}`]
        }),
      )
  let page = await newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect.poll(small('body')).toEqual([])
  page = await open('administrator')
  await expect(page.getByRole('listitem').filter({ hasText: trade.tradeNumber })).toBeVisible()
  await expect.poll(small('main')).toEqual([])
  await page.getByRole('button', { name: 'Date range and filters' }).click()
  await expect.poll(small('[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `More for ${trade.tradeNumber}`, exact: true }).click()
  await expect.poll(small('[role="menu"]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${trade.tradeNumber}`, exact: true }).click()
  await tradeDialog(page, 'Edit Trade').unfold('Finance Information')
  await expect.poll(small('[role="dialog"]')).toEqual([])
})

test('nothing but the table scrolls sideways, down to 320 px (ux 18)', async ({ enter, open }) => {
  const long = 'Koöperatiewe Landboumaatskappy van die Noordwes-Vrystaat se Graanafdeling (Edms) Beperk en Seuns'
  const { tradeNumber } = await enter({
    loadingDate: today,
    farmName: long,
    logisticsComments: long,
    truckReg: 'ABCDEFGHIJKLMNOPQRST',
  })
  const page = await open('logistics', '/logistics', { viewport: { width: 320, height: 640 } })
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
  await page.getByRole('button', { name: `More for ${tradeNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'New Trade' }).click()
  await expect(tradeDialog(page, 'New Trade Entry').dialog).toBeVisible()
  await expect.poll(overflow).toBe(0)
})

test('trades are selected with a thumb, and a field is set for all of them', async ({ enter, open, database }) => {
  const [one, other] = [await enter({ loadingDate: today, tonnage: 30 }), await enter({ loadingDate: today, tonnage: 32 })]
  const page = await open('logistics')
  await page.getByRole('button', { name: `More for ${one.tradeNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1 trade selected')
  await page.getByRole('button', { name: `Select ${other.tradeNumber}` }).click()
  await expect(bar).toContainText('2 trades selected')
  await expect(bar).toContainText('62.0 tons')
  await expectAccessible(page, 'a selection on a phone')
  const clear = (await bar.getByRole('button', { name: 'Clear selection' }).boundingBox())!
  const edge = (await bar.boundingBox())!
  expect(edge.y + edge.height - clear.y - clear.height, 'the bar is higher than its buttons').toBeGreaterThan(4)
  await bar.getByRole('button', { name: 'Set field…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Set field/ })
  const [field, value] = [dialog.getByRole('combobox', { name: 'Field' }), dialog.getByRole('combobox', { name: 'New value' })]
  const gap = async () => ((await value.boundingBox())?.y ?? 0) - ((await field.boundingBox())?.y ?? 0)
  await expect.poll(gap, 'the value is right below its field').toBeLessThan(120)
  await value.click()
  await page.getByRole('option', { name: 'Loaded' }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect.poll(() => database.tradeRow(other.tradeNumber)).toMatchObject({ logistics_status: 'Loaded' })
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: `More for ${other.tradeNumber}` })).toBeFocused()
})

test('the buttons of a conflict are two rows of two within the screen', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Tonnage', '34,2')
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33.8 } })
  await form.save()
  const question = page.getByRole('alertdialog', { name: 'Changed by someone else since you opened it' })
  const boxes = []
  for (const name of ['Take all theirs', 'Keep all mine', 'Cancel', 'Save Choices']) {
    const button = question.getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
    boxes.push((await button.boundingBox())!)
  }
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(2)
  await question.getByRole('button', { name: 'Take all theirs' }).click()
  await expect(question.getByRole('radio', { name: /Take theirs/ })).toBeChecked()
})

test('a short name is read whole beside a long one', async ({ enter, open, api, database }) => {
  const { client } = references
  const { id } = await (await api.post('/api/suppliers', { data: { name: 'Koppiesfonteinlandboukoöperasie'.repeat(3) } })).json()
  const trade = await enter({ loadingDate: today, supplierId: id, clientId: client.witrand.id })
  const page = await open('logistics')
  const strip = page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  const isWhole = (name: string) => strip.getByText(name).evaluate((text) => text.scrollWidth <= text.clientWidth)
  expect(await isWhole(client.witrand.name)).toBe(true)
  await database.query('truncate trade cascade')
  await api.delete(`/api/suppliers/${id}`)
})

test('while a keyboard takes half of the screen, the field and Save are in sight', async ({ open }) => {
  const page = await open('logistics')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
  await page.setViewportSize({ width: 390, height: 420 })
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog } = tradeDialog(page, 'New Trade Entry')
  for (const name of ['Tonnage', 'Comments']) {
    await dialog.getByLabel(name).tap()
    await expect(dialog.getByLabel(name)).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Create Trade' })).toBeInViewport({ ratio: 1 })
  }
})
