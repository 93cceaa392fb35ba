import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'

// That the policy blocks nothing on any page is checked by each journey (`product/watch.ts`). Here is what journeys do not cover.

test('styles come from files only, and no screen needs others, not even in print', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('administrator')
  const answer = await page.request.get('/')
  expect(answer.headers()['content-security-policy']).toContain("style-src 'self';")
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(6)
  for (const path of [...paths, '/profile', '/help']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the page behind a dialog does not scroll, even under this policy', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator')
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  const edit = tradesTable(page).action('Edit', trade)
  await expect(edit).toBeVisible()
  const before = await overflow()
  await edit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(overflow).toBe('hidden')
  expect(await page.locator('head style, body style').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(overflow).toBe(before)
})
