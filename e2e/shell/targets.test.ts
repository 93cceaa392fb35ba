import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

const finger = { hasTouch: true, isMobile: true }
const tablet = { width: 820, height: 1180 }
const pages = [
  '/',
  '/live-dashboard',
  '/logistics',
  '/finance',
  '/supplier-contracts',
  '/transport-rates',
  '/reports',
  '/admin',
  '/help',
]

/**
 * Elements on the page that are smaller than a finger needs, with their size. A target includes its label and what is drawn over
 * it. Links within a sentence and bars of a chart are exempt (WCAG 2.5.8).
 */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const pressed = 'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=option]'
    const isSeen = (target: Element) =>
      target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !target.closest('.sr-only, [inert]')
    const isInText = (target: Element) => target.matches('p a, li a.underline, figure a, svg a, a[href^="#"]')
    /** Including what is drawn over it for pressing. */
    const sizeOf = (target: Element) => {
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const over = getComputedStyle(target, '::after')
      if (over.position !== 'absolute') return { width, height }
      const parent = getComputedStyle(target).position === 'static' ? (target as HTMLElement).offsetParent : target
      const around = (parent ?? target).getBoundingClientRect()
      return {
        width: Math.max(width, around.width - Number.parseFloat(over.left) - Number.parseFloat(over.right)),
        height: Math.max(height, around.height - Number.parseFloat(over.top) - Number.parseFloat(over.bottom)),
      }
    }
    return [...document.querySelectorAll(pressed)]
      .filter((target) => isSeen(target) && !isInText(target))
      .map((target) => ({ target, ...sizeOf(target) }))
      .filter(({ width, height }) => width > 1 && (width < 43.9 || height < 43.9))
      .map(({ target, width, height }) => {
        const name = target.getAttribute('aria-label') ?? target.textContent
        return `${name?.trim()}: ${width.toFixed(1)} x ${height.toFixed(1)}`
      })
  })

test('every target is 44 px wide and high for a finger, on tablets and phones (ux 19)', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('administrator', 'about:blank', { ...finger, viewport: tablet })
  for (const path of pages) {
    await page.setViewportSize(tablet)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const viewport of [tablet, { width: 1180, height: 820 }, { width: 320, height: 700 }]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => tooSmall(page), `${path} at ${viewport.width} px`).toEqual([])
    }
  }
})

test('lists, menus and the palette are pressed with a finger on a tablet (ux 19)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('administrator', '/logistics', { ...finger, viewport: tablet })
  await page.getByRole('button', { name: `More for ${trade.tradeNumber}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go to…' }).click()
  await expect(page.getByRole('option', { name: /^Dashboard/ })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Trade Entry' })
  await dialog.getByRole('combobox', { name: 'Client', exact: true }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})
