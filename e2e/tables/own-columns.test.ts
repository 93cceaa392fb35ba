import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

const desks = {
  '/trading': ['Buy Price/T', 'Sell Price', 'Net Amount per Ton', 'Net Amount', 'Transport/Load Rate per Ton', 'Admin Transport'],
  '/finance': ['SAGE Numbers', 'Invoice Numbers', 'Approval Status', 'Payment Status', 'Rate Match'],
} as const

for (const [path, own] of Object.entries(desks)) {
  test(`on ${path} one press puts the desk's own columns first, and they stay there`, async ({ enter, open }) => {
    await enter({ loadingDate: today, tonnage: 33 })
    const page = await open('administrator', path)
    const grid = page.getByRole('grid')
    const heads = grid.getByRole('columnheader')
    const firsts = async () => (await heads.allTextContents()).slice(2, 2 + own.length)
    const press = page.getByRole('button', { name: 'My columns first' })
    await expect(press).toHaveAttribute('aria-pressed', 'false')
    await press.click()
    await expect(press).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(firsts).toEqual([...own])
    // At 1440 px all of them stand beside the actions.
    const actions = await heads.last().boundingBox()
    const last = await heads.nth(1 + own.length).boundingBox()
    expect(last!.x + last!.width).toBeLessThanOrEqual(actions!.x)
    await page.reload()
    await expect.poll(firsts).toEqual([...own])
    await press.click()
    await expect.poll(firsts).not.toEqual([...own])
  })
}
