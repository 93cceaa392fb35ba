import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

/** The mean lightness below which a picture counts as dark. */
const dark = 0.35

test('the theme follows the system until the person chooses one, which is remembered', async ({ open }) => {
  const page = await open('logistics', '/logistics', { colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Use light theme' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Use dark theme' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('for people who want no movement, the theme of a full table changes without a transition', async ({ enter, open }) => {
  await Promise.all(Array.from({ length: 5 }, () => enter({ loadingDate: today, tonnage: 33 })))
  const page = await open('logistics')
  await expect(page.getByRole('grid').locator('tr[data-trade]')).toHaveCount(5)
  // Thousands of transitions, of a hundredth of a millisecond each, took the browser a second.
  await page.evaluate(() => document.addEventListener('transitionrun', () => document.body.setAttribute('data-moved', '')))
  await page.getByRole('button', { name: 'Use dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Use light theme' })).toBeVisible()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.locator('body')).not.toHaveAttribute('data-moved')
})

test('in dark mode no light frame is shown while the page loads (ux 16)', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  await page.getByRole('button', { name: 'Use dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Use light theme' })).toBeVisible()
  // For a moment longer, the last painted frame still shows the light page.
  const paintedNow = async () => lightnessOf(page, [(await page.screenshot()).toString('base64')])
  await expect.poll(async () => (await paintedNow())[0]).toBeLessThan(dark)
  const frames = await framesOf(page, async () => {
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()
  })
  expect(frames.length).toBeGreaterThan(0)
  for (const lightness of await lightnessOf(page, frames)) expect(lightness).toBeLessThan(dark)
})

/** The frames that the browser painted meanwhile, as pictures. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 360, maxHeight: 225, everyNthFrame: 1 })
  await act()
  await session.send('Page.stopScreencast')
  return frames
}

/** The mean lightness of pictures, from 0 to 1. */
const lightnessOf = (page: Page, frames: string[]): Promise<number[]> =>
  page.evaluate(async (pictures) => {
    const lightness = async (data: string) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))]))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data: bytes } = context.getImageData(0, 0, image.width, image.height)
      return bytes.reduce((sum, byte, at) => (at % 4 === 3 ? sum : sum + byte), 0) / (bytes.length * 0.75) / 255
    }
    return Promise.all(pictures.map(lightness))
  }, frames)

test('when the system sets the colours, elements that are open, chosen or focused differ from the rest', async ({
  enter,
  open,
}) => {
  const page = await open('administrator', '/admin', { forcedColors: 'active' })
  const lineOf = (tab: string) =>
    page.getByRole('tab', { name: tab }).evaluate((element) => getComputedStyle(element).borderBottomColor)
  await expect(page.getByRole('tab', { name: 'User Management', selected: true })).toBeVisible()
  await expect.poll(async () => (await lineOf('User Management')) === (await lineOf('Clients'))).toBe(false)

  const outlines = () => page.getByRole('option').evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  await page.getByRole('combobox', { name: 'Order of users' }).press('Enter')
  await expect.poll(async () => (await outlines()).slice(0, 2)).toEqual(['solid', 'none'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect.poll(async () => (await outlines()).slice(0, 2)).toEqual(['solid', 'none'])

  // Otherwise the system draws a white background behind the text, which is white.
  const adjusted = (one: Locator) => one.evaluate((element) => getComputedStyle(element).getPropertyValue('forced-color-adjust'))
  await enter({ loadingDate: today })
  await page.goto(`/logistics?preset=custom&start=${today}&end=${today}`)
  await page.getByRole('button', { name: /^Custom range: / }).click()
  await expect.poll(() => adjusted(page.getByRole('gridcell', { selected: true }).getByRole('button'))).toBe('none')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => adjusted(page.getByRole('button', { name: /^All/, pressed: true }))).toBe('none')
})
