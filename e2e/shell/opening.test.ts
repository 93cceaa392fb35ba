import { expect, test } from '../test.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

for (const viewport of sizes) {
  test(`at ${viewport.width} px the mark stands where the page has it before a script is there`, async ({ open }) => {
    const page = await open('logistics', 'about:blank', { viewport })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/logistics', { waitUntil: 'commit' })
    const mark = page.locator('svg[viewBox="0 0 32 32"]').first()
    await expect(mark).toBeVisible()
    const before = (await mark.boundingBox())!
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
    const after = (await mark.boundingBox())!
    for (const edge of ['x', 'y', 'width'] as const) expect(Math.abs(after[edge] - before[edge]), edge).toBeLessThanOrEqual(1)
  })
}
