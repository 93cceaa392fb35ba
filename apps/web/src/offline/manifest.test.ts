import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web))
const manifest = JSON.parse(String(read('public/manifest.webmanifest')))

test('an installed app starts in the colours of the tokens', () => {
  const background = /--color-background: light-dark\((#\w+)/.exec(String(read('src/tokens.css')))?.[1]
  expect(manifest).toMatchObject({ theme_color: background, background_color: background })
  expect(String(read('index.html'))).toContain(`<meta name="theme-color" content="${background}" />`)
})

test('an app is one whole address, and runs in a window of its own', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
})

/** Width and height stand in the first chunk of a PNG. */
const sizeOf = (path: string) => [16, 20].map((place) => read(path).readUInt32BE(place)).join('x')

test('the icons have the sizes that the manifest names', () => {
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes } of icons) expect(sizeOf(`public${src}`)).toBe(sizes)
  expect(sizeOf('public/icons/apple-touch-icon.png')).toBe('180x180')
})
