import { expectAccessibleInBoth } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'

test('every screen on a phone (ux 16, 18)', async ({ enter, open, newPage }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, truckReg: 'GKW 558 FS', logisticsComments: 'Tarp needed' })
  await enter({ loadingDate: today, logisticsStatus: 'Complete', tonnage: 33 })
  const entrance = await newPage()
  await entrance.goto('/login')
  await expect(entrance.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expectAccessibleInBoth(entrance, 'sign-in')
  const page = await open('administrator', '/logistics')
  const strip = page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  await expect(strip).toBeVisible()
  await expectAccessibleInBoth(page, 'strips')
  await strip.getByRole('button', { name: /^Status On Hold/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleInBoth(page, 'statuses')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Date range and filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBoth(page, 'filters')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expectAccessibleInBoth(page, 'drawer')
  await page.keyboard.press('Escape')
  await strip.getByRole('button', { name: `Edit ${trade.tradeNumber}` }).click()
  await tradeDialog(page, 'Edit Trade').unfold('This load')
  await expectAccessibleInBoth(page, 'dialog')
})
