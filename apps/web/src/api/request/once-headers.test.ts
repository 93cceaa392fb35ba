import { expect, test } from 'vitest'
import { onceHeaders } from './once-headers.ts'

test('the same body has the same key, and another one another key; a file counts by its name, size and time', () => {
  const onceOf = onceHeaders()
  const body = (text: string, name = 'loads.csv', lastModified = 1) => ({
    kind: 'trades',
    file: new File([text], name, { lastModified }),
  })
  const first = onceOf(body('a'))
  expect(onceOf(body('a'))).toEqual(first)
  for (const other of [body('ab'), body('a', 'other.csv'), body('a', 'loads.csv', 2)]) expect(onceOf(other)).not.toEqual(first)
  expect(onceOf(undefined)).toEqual(onceOf(undefined))
})
