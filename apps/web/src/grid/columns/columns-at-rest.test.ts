import { expect, test } from 'vitest'
import { columnsAtRest } from './columns-at-rest.ts'

const column = (id: string, width = 90) => ({ id, label: id, width })

test('columns keep their places, and one that is hidden stays, while a chosen width applies', () => {
  const former = [column('date'), column('client'), column('tons')]
  expect(columnsAtRest(former, [column('tons', 120), column('date'), column('rate')])).toEqual([
    column('date'),
    column('client'),
    column('tons', 120),
  ])
})
