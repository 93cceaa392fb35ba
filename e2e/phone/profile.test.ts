import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'

test('on a phone the drawer leads to the profile, and nothing of it overflows the edge', async ({ open }) => {
  const page = await open('administrator', '/logistics', { colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('This session')).toBeVisible()
  await page.getByRole('button', { name: 'Set Up' }).click()
  await expect(page.getByLabel('Your password')).toBeVisible()
  await expectAccessible(page, 'profile')
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
})
