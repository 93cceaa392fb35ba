import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'

/** Makes the browser offer to install the app; the installation then fails. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => Promise.reject(new Error('cannot'))
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

/** The logistics page half a minute after it was loaded, in a browser that offers to install the app. */
async function afterHalfAMinute(page: Page) {
  await page.goto('/logistics')
  await expect(page.getByText('No active trades found')).toBeVisible()
  await offerAfterHalfAMinute(page)
}

/** The same for a page that is already open. */
async function offerAfterHalfAMinute(page: Page) {
  await offer(page)
  await page.clock.fastForward(30_000)
}

const looks = [
  { name: 'desktop, light', options: { colorScheme: 'light' } },
  {
    name: 'phone, dark',
    options: { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const

for (const { name, options } of looks) {
  test(`the app offers to be installed, accepts a no, and explains how to install it by hand: ${name}`, async ({ open }) => {
    const page = await open('logistics', '/profile', options)
    await page.clock.install()
    await page.clock.resume()
    const card = page.getByRole('region', { name: 'Install the app' })

    await afterHalfAMinute(page)
    await expect(card).toContainText('Get faster access and work offline by installing the app')
    await expectAccessible(page, 'card')
    await card.getByRole('button', { name: 'Not Now' }).click()
    await expect(card).toBeHidden()
    await afterHalfAMinute(page)
    await expect(card).toBeHidden()

    await page.evaluate(() => localStorage.removeItem('installPromptDismissedAt'))
    await afterHalfAMinute(page)
    await card.getByRole('button', { name: 'Install' }).press('Enter')
    await expect(card).toBeHidden()
    const instructions = page.getByRole('dialog', { name: 'Install Haulm' })
    await expect(instructions.getByRole('list', { name: 'Benefits' }).getByRole('listitem')).toHaveText([
      'Faster loading',
      'Work offline',
      'App-like experience',
      'Quick access from the home screen',
    ])
    await expectAccessible(page, 'instructions')
    await page.keyboard.press('Escape')
    await expect(instructions).toBeHidden()
    await expect(card).toBeHidden()
  })
}

test('the offer appears on the sign-in page too', async ({ page }) => {
  await page.clock.install()
  await page.clock.resume()
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await offerAfterHalfAMinute(page)
  await page.getByRole('region', { name: 'Install the app' }).getByRole('button', { name: 'Install' }).click()
  await expect(page.getByRole('dialog', { name: 'Install Haulm' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email')).toBeVisible()
})
