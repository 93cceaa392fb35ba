import { exportKinds } from '@haulm/domain/report/exported-files.ts'
import { type ReportName, type RowsOf, reportNames, reportOf } from '@haulm/domain/report/reports.ts'
import { expect, expectTypeOf, test } from 'vitest'
import type { Call } from '../routes.ts'
import { routes } from '../routes.ts'

test('every kind in the history of exports has a route of the same name', () => {
  const paths = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual(expect.arrayContaining(exportKinds.map((kind) => `GET /api/export/${kind}`)))
})

test.each(reportNames)('the sheets of %s have names that a workbook accepts', (name) => {
  for (const { name: tab } of Object.values(reportOf(name).sheets)) expect(tab).toMatch(/^[^:\\/?*[\]]{1,31}$/)
})

test('the types of a report follow from its entry', () => {
  expectTypeOf<'monthly-summary'>().toExtend<ReportName>()
  expectTypeOf<Call<'GET /api/export/monthly-summary'>['query']>().toEqualTypeOf<{ month?: string | undefined }>()
  type Client = RowsOf<'monthly-summary'>['client'][number]
  expectTypeOf<Client['name']>().toEqualTypeOf<string | null>()
  expectTypeOf<Client['revenue']>().toEqualTypeOf<number | null>()
  // A row must have every column that its sheet shows.
  expectTypeOf<Omit<Client, 'revenue'>>().not.toExtend<Client>()
})
