import { expect, test } from '../test.ts'
import { addRate, ratesPage } from './rates-page.ts'

test('a destination is not broken inside its name by the mark of its days, which goes below it', async ({ api, open }) => {
  await addRate(api, { toLocation: 'Viljoenskroon', validTo: '2098-03-05' })
  await addRate(api, { toLocation: 'Hartebeesfontein', validTo: '2098-03-05' })
  await addRate(api, { toLocation: 'Hartebeesfontein', validTo: '2098-04-05' })
  await addRate(api, { toLocation: 'Delmas', validTo: '2098-03-05' })
  const page = await open('rates', '/transport-rates')
  const { table } = ratesPage(page)
  for (const width of [1440, 1280, 820]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Viljoenskroon', 'Hartebeesfontein', 'Delmas']) {
      const destination = table.getByText(name, { exact: true }).first()
      const lines = () =>
        destination.evaluate((element) => {
          const text = document.createRange()
          text.selectNodeContents(element)
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
        })
      await expect.poll(lines, `${name} at ${width} pixels`).toBe(1)
    }
    const heights = () =>
      table.getByRole('row', { name: /Until 05/ }).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    await expect.poll(heights, 'the rows are as high as others').toEqual([32, 32, 32, 32])
  }
})
