import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Ends } from '../ends.ts'
import { timesOf } from '../interleave.ts'
import type { Measure } from '../report.ts'

/** How many times slower than this machine a phone is, and how often each measure is taken. */
const slower = 4
const rounds = 7
const oldPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** The page behind a link on an old phone: its size, when a driver can use it, and how long it takes to reduce a photograph. */
export async function measureDriversPage({ caller, client }: Ends): Promise<Measure[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from trade where deleted_at is null and status <> 'cancelled' and transporter_id is not null order by ordinal desc limit 1`,
  )
  const { url } = JSON.parse(await caller.call('POST', `/api/trades/${rows[0]?.id}/links`, '{"way":"copy"}')) as { url: string }
  const browser = await chromium.launch({
    ...(process.env.HAULM_BROWSER && { executablePath: process.env.HAULM_BROWSER }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const photograph = await drawnPhotograph(await browser.newPage())
    const opened: { bytes: number; usable: number }[] = []
    const sent: { bytes: number; milliseconds: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(oldPhone)
      const { page, ...opening } = await open(context, url)
      opened.push(opening)
      sent.push(await send(page, photograph))
      await context.close()
    }
    const usable = timesOf(opened.map((one) => one.usable)).median
    const smaller = timesOf(sent.map(({ milliseconds }) => milliseconds)).median
    const [pageBytes, photographBytes] = [
      Math.max(...opened.map(({ bytes }) => bytes)),
      Math.max(...sent.map(({ bytes }) => bytes)),
    ]
    return [
      {
        name: "the driver's page on a phone 4 × slower",
        target: '≤ 40 kB, usable ≤ 1 s',
        value: `${(pageBytes / 1000).toFixed(1)} kB in all, usable after ${usable.toFixed(0)} ms`,
        isReached: pageBytes <= 40_000 && usable <= 1_000,
        details: { bytes: pageBytes, usable },
      },
      {
        name: 'a photograph of 4,000 × 3,000 made smaller on it',
        target: '≤ 900 kB, ≤ 1.5 s',
        value: `${(photographBytes / 1000).toFixed(0)} kB of ${(photograph.length / 1000).toFixed(0)} kB, ${smaller.toFixed(0)} ms after the press`,
        isReached: photographBytes <= 900_000 && smaller <= 1_500,
        details: { bytesBefore: photograph.length, bytes: photographBytes, milliseconds: smaller },
      },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Records when the page can be used, and when Send is pressed. As text: helpers that the compiler adds to a function
 * would be missing in the page.
 */
const noting = `
  // A form is shown once the script has bound it.
  function look() {
    if (document.querySelector('form:not([hidden]) button')) window.usable = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  addEventListener('submit', () => { window.pressed = Date.now() }, true)`

/** Opens the page as if for the first time. */
async function open(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript({ content: noting })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('form button').first().waitFor()
  const usable = await page.evaluate(() => (window as { usable?: number }).usable)
  return { page, bytes, usable: usable ?? Number.NaN }
}

/** Presses Send with a photograph. @returns what is sent, and the milliseconds from the press until it begins to be sent. */
async function send(page: Page, photograph: Buffer) {
  const form = page.locator('form').first()
  await form.locator('input[type=file]').setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: photograph })
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/documents?')),
    form.locator('button').click(),
  ])
  const begun = Date.now()
  const pressed = (await page.evaluate(() => (window as { pressed?: number }).pressed)) ?? Number.NaN
  return { bytes: request.postDataBuffer()?.length ?? Number.NaN, milliseconds: begun - pressed }
}

/** A photograph of a ticket: printed lines on a sheet in uneven light, with the noise of a sensor. */
async function drawnPhotograph(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const light = context.createRadialGradient(1_200, 800, 200, 2_000, 1_500, 2_600)
    light.addColorStop(0, '#f4f0e4')
    light.addColorStop(1, '#8c8472')
    context.fillStyle = light
    context.fillRect(0, 0, 4_000, 3_000)
    context.fillStyle = '#2c2a30'
    context.font = '64px monospace'
    for (let line = 0; line < 34; line += 1)
      context.fillText(`Ticket ${line * 7_919} truck HBD 417 FS nett 33.78 tons gross 55.18 tons`, 200, 120 + line * 84)
    const image = context.getImageData(0, 0, 4_000, 3_000)
    let seed = 1
    for (let at = 0; at < image.data.length; at += 4) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const grain = (seed >>> 24) / 16 - 8
      for (let part = 0; part < 3; part += 1) image.data[at + part] = (image.data[at + part] ?? 0) + grain
    }
    context.putImageData(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(blob)
    })
  })
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}
