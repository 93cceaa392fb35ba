import { expect, test } from 'vitest'
import { type View, views } from '../catalogue/views.ts'
import { columnsOf, isStatusColumn } from './columns.ts'
import { identifiedColumns } from './identified-columns.ts'

const ids = (view: View, columns = columnsOf(view)) => identifiedColumns(view, columns).map(({ id }) => id)

test.each(Object.keys(views) as View[])('a sheet of %s says which trade each row is and where it stands, once', (view) => {
  for (const columns of [columnsOf(view), columnsOf(view).filter(({ id }) => id === 'client'), []]) {
    const shown = identifiedColumns(view, columns)
    expect(shown.filter(({ fields }) => fields[0] === 'tradeNumber')).toHaveLength(1)
    expect(shown.filter(isStatusColumn)).toHaveLength(1)
  }
})

test('what is there stays in its place; what is missing comes first, as its view calls it', () => {
  expect(ids('liveDashboard')).toEqual(columnsOf('liveDashboard').map(({ id }) => id))
  const [volume] = columnsOf('liveDashboard').filter(({ id }) => id === 'volume')
  expect(identifiedColumns('liveDashboard', volume ? [volume] : []).map(({ label }) => label)).toEqual([
    'Trade ID',
    'Status',
    'Volume',
  ])
  expect(identifiedColumns('finance', []).map(({ label }) => label)).toEqual(['Trade Number', 'Status'])
})
