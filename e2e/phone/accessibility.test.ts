import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen on a phone, ${colorScheme} (ux 16, 18)`, async ({ enter, open, newPage }) => {
    const trade = await enter({ loadingDate: today, tonnage: 33, truckReg: 'GKW 558 FS', logisticsComments: 'Tarp needed' })
    await enter({ loadingDate: today, logisticsStatus: 'Complete', tonnage: 33 })
    const entrance = await newPage({ colorScheme })
    await entrance.goto('/login')
    await expect(entrance.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expectAccessible(entrance, 'sign-in')
    const page = await open('administrator', '/logistics', { colorScheme })
    const strip = page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
    await expect(strip).toBeVisible()
    await expectAccessible(page, 'strips')
    await strip.getByRole('button', { name: /^Status On Hold/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, 'statuses')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Date range and filters' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'filters')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await expectAccessible(page, 'drawer')
    await page.keyboard.press('Escape')
    await strip.getByRole('button', { name: `Edit ${trade.tradeNumber}` }).click()
    await tradeDialog(page, 'Edit Trade').unfold('This load')
    await expectAccessible(page, 'dialog')
  })
}
