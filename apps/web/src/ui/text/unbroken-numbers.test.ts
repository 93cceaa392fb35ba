import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

test.each([
  ['Tonnage of T-2026-01247 is as it was.', 'Tonnage of [T-2026-01247] is as it was.'],
  ['T-2026-01247. Locked now', '[T-2026-01247.] Locked now'],
  ['trades-2026-11-20.xlsx is saved', '[trades-2026-11-20.xlsx] is saved'],
  ['A re-opened trade, 30 - 40 t', 'A re-opened trade, 30 - 40 t'],
])('in %j no line breaks at the hyphen of a number', (text, expected) => {
  const html = renderToStaticMarkup(createElement(UnbrokenNumbers, { text }))
  expect(html.replace(/<span[^>]*inline-block[^>]*>/g, '[').replaceAll('</span>', ']')).toBe(expected)
})
