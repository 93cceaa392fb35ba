import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'

test('each page leads to its chapter of the guide, and the palette finds any of them', async ({ open }) => {
  const page = await open('administrator', '/finance')
  await page.getByRole('button', { name: 'Help with this page' }).click()
  await expect(page.getByRole('heading', { name: 'A day in finance' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'A day in finance' }),
  ).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'the guide')
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'What each figure means' }).click()
  await expect(page.getByRole('heading', { name: 'How they are worked out' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'A day in finance' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('first of the month')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Files for the books' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'The dashboard' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a person without any rights can read the guide too', async ({ open }) => {
  const page = await open('newcomer', '/help')
  await expect(page.getByRole('heading', { name: 'A day in logistics' })).toBeVisible()
})

test('the next chapter takes the focus when it opens, so that keys scroll it', async ({ open }) => {
  const page = await open('logistics', '/help')
  await page.getByRole('article').getByRole('link').last().press('Enter')
  await expect(page.getByRole('article')).toBeFocused()
})

test('the text below a picture is in its final place before the picture loads', async ({ open }) => {
  const page = await open('logistics', 'about:blank')
  await page.route('**/*.png', (route) => route.abort())
  await page.goto('/help')
  const picture = page.getByRole('img', { name: 'The Logistics page: trades by week' })
  const box = (await picture.boundingBox())!
  // 1440 × 900, within a border of 1 px.
  expect((box.width - 2) / (box.height - 2)).toBeCloseTo(1.6, 2)
  expect(box.width).toBeGreaterThan(400)
})
