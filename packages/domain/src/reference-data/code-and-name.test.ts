import { expect, test } from 'vitest'
import { codeAndNameIn } from './code-and-name.ts'

test.each([
  ['SFOIL - Sunflower oilcake', { code: 'SFOIL', name: 'Sunflower oilcake' }],
  ['SHULL – Soya hulls - pelleted', { code: 'SHULL', name: 'Soya hulls - pelleted' }],
  ['SFOIL', { code: 'SFOIL', name: 'SFOIL' }],
  ['Sunflower oilcake', { name: 'Sunflower oilcake' }],
  ['Soya hulls - pelleted', { name: 'Soya hulls - pelleted' }], // no code has a blank
  ['Soya-hulls', { code: 'Soya-hulls', name: 'Soya-hulls' }],
])('%s holds %j', (text, parts) => {
  expect(codeAndNameIn(text)).toEqual(parts)
})
