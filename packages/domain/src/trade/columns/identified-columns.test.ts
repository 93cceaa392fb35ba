import { expect, test } from 'vitest'
import { type View, views } from '../catalogue/views.ts'
import { columnsOf, isStatusColumn } from './columns.ts'
import { identifiedColumns } from './identified-columns.ts'

const ids = (view: View, columns = columnsOf(view)) => identifiedColumns(view, columns).map(({ id }) => id)

test.each(Object.keys(views) as View[])(
  'a sheet of %s has one column for each row’s trade number and one for its status',
  (view) => {
    for (const columns of [columnsOf(view), columnsOf(view).filter(({ id }) => id === 'client'), []]) {
      const shown = identifiedColumns(view, columns)
      expect(shown.filter(({ fields }) => fields[0] === 'tradeNumber')).toHaveLength(1)
      expect(shown.filter(isStatusColumn)).toHaveLength(1)
    }
  },
)

test('existing columns stay in place; missing ones come first, with the labels of their view', () => {
  expect(ids('liveDashboard')).toEqual(columnsOf('liveDashboard').map(({ id }) => id))
  const [volume] = columnsOf('liveDashboard').filter(({ id }) => id === 'volume')
  expect(identifiedColumns('liveDashboard', volume ? [volume] : []).map(({ label }) => label)).toEqual([
    'Trade ID',
    'Status',
    'Volume',
  ])
  expect(identifiedColumns('finance', []).map(({ label }) => label)).toEqual(['Trade Number', 'Status'])
})
