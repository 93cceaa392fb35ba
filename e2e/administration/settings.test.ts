import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

test('unsaved settings stay while somebody else changes others, and only they are sent', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const name = page.getByLabel('Company name')
  await name.fill('Vaalrand Grain')
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/settings'))
  await api.put('/api/settings', { data: { rateTolerance: 0.5 } })
  await answer
  await expect(name).toHaveValue('Vaalrand Grain')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Settings updated successfully')
  expect(await (await api.get('/api/settings')).json()).toMatchObject({ companyName: 'Vaalrand Grain', rateTolerance: 0.5 })
  await expect(page.getByLabel('Tolerance of the rate check')).toHaveValue(/0[.,]5/)
})

test('a day is taken as it is typed, and after a save the focus is where it was', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const day = page.getByLabel("First day of the dashboard's range")
  await day.fill('2 Oct 2025')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Success')).toContainText('Settings updated successfully')
  expect(await (await api.get('/api/settings')).json()).toMatchObject({ dashboardStart: '2025-10-02' })
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('2025-10-02')
  await day.fill('someday')
  await page.keyboard.press('Enter')
  await expect(day).toHaveAccessibleDescription(/Enter a day/)
  await day.fill('2025-10-03')
  await page.getByRole('button', { name: 'Save Settings' }).press('Enter')
  await expect(day).toHaveValue('2025-10-03')
  // The button is disabled until something is entered again.
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('what is typed while settings are being saved stays, and is saved by the next press', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const [name, tolerance] = [page.getByLabel('Company name'), page.getByLabel('Tolerance of the rate check')]
  const save = page.getByRole('button', { name: 'Save Settings' })
  await expect(name).toBeVisible()
  const release = await delayRequests(page, '**/api/settings')
  await name.fill(' Vaalrand ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await tolerance.fill('0.75')
  await release()
  await expect(toastOf(page, 'Success')).toContainText('Settings updated successfully')
  await expect(name).toHaveValue('Vaalrand')
  await expect(tolerance).toHaveValue('0.75')
  await expect(tolerance).toBeFocused()
  await save.click()
  await expect(save).toBeDisabled()
  expect(await (await api.get('/api/settings')).json()).toMatchObject({ companyName: 'Vaalrand', rateTolerance: 0.75 })
})

test('a picture that was removed can be chosen once more', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const input = page.locator('input[type=file]')
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await expect(page.getByRole('img', { name: "The company's logo" })).toBeVisible()
  // A browser says nothing when the file that an input holds already is chosen.
  await expect(input).toHaveValue('')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a picture' }), 'where the focus can be seen').toBeFocused()
})

test('of two pictures chosen quickly the last one counts, even if the first takes longer to be read', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const input = page.locator('input[type=file]')
  await expect(input).toBeAttached()
  const [first, second] = await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window) as (picture: Blob) => Promise<ImageBitmap>
    let isFirst = true
    const delayed = async (picture: Blob) => {
      const waits = isFirst
      isFirst = false
      if (waits) await new Promise((resolve) => addEventListener('release', resolve, { once: true }))
      const bitmap = await read(picture)
      // By then it was drawn, and the page had its turn.
      if (waits) setTimeout(() => requestAnimationFrame(() => document.body.setAttribute('data-released', '')), 0)
      return bitmap
    }
    window.createImageBitmap = delayed as typeof createImageBitmap
    return [20, 40].map((width) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 20 })
      canvas.getContext('2d')?.fillRect(0, 0, width, 20)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
  })
  for (const [name, picture] of Object.entries({ first, second }))
    await input.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(picture ?? '', 'base64') })
  const logo = page.getByRole('img', { name: "The company's logo" })
  const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(40)
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect(page.locator('body')).toHaveAttribute('data-released')
  expect(await width()).toBe(40)
})

test('a picture with transparent parts that has to become a JPEG stands on white', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const input = page.locator('input[type=file]')
  await expect(input).toBeAttached()
  // Noise does not compress: as a PNG it would be too large.
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 360, height: 120 })
    const noise = new ImageData(180, 120)
    let seed = 1
    for (let at = 0; at < noise.data.length; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      noise.data[at] = at % 4 === 3 ? 255 : seed % 256
    }
    canvas.getContext('2d')?.putImageData(noise, 180, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  const logo = page.getByRole('img', { name: "The company's logo" })
  await expect(logo).toHaveAttribute('src', /^data:image\/jpeg/)
  const corner = await logo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])]
  })
  expect(corner).toEqual([255, 255, 255, 255])
})
