import { expect, test } from 'vitest'
import { changesBetween } from './create-once.ts'

test('a field that was removed again goes back to blank', () => {
  expect(changesBetween({ commodityId: 'c-1', tonnage: 34, invoiced: true }, { commodityId: 'c-1' })).toEqual({
    tonnage: null,
    invoiced: false,
  })
})
