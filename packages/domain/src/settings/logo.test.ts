import { expect, test } from 'vitest'
import { describeLogo, largestLogo, logoRefusal } from './logo.ts'

const png = (bytes: number) =>
  `data:image/png;base64,${`iVBORw0KGgo${'A'.repeat(Math.ceil(bytes / 3) * 4)}`.slice(0, Math.ceil(bytes / 3) * 4)}`

test.each([png(300), png(largestLogo), 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD='])(
  '%#: a small PNG or JPEG is accepted',
  (url) => {
    expect(logoRefusal(url)).toBeNull()
  },
)

test.each([
  '',
  'https://haulm.example/logo.png',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png;base64,PHN2Zy8+', // another format than it claims
  'data:image/jpeg;base64,iVBORw0KGgoA',
  'data:image/png,iVBORw0KGgo',
  'data:image/png;base64,iVBORw0KGgo!',
  'data:image/png;base64,iVBORw0KGgoAA',
  'data:text/html;base64,iVBORw0KGgoA',
])('%j is no logo', (url) => {
  expect(logoRefusal(url)).toBe('must be a PNG or JPEG picture')
})

test('a picture above the limit is refused', () => {
  expect(logoRefusal(png(largestLogo + 3))).toBe('can be at most 48 kB')
})

test('the history has the format and size of the picture, not the picture', () => {
  expect(describeLogo(png(12 * 1024))).toBe('PNG, 12 kB')
})
