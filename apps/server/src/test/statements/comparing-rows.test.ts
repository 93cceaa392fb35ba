import { RawNode } from 'kysely'
import { expect, test } from 'vitest'
import { assertRowsAsDeclared, ComparingRows } from './comparing-rows.ts'

const column = (kinds: string[], isOptional = false) => ({ kinds, isOptional })
const declared = {
  'select ? from trade': [
    {
      at: 'trades/some.queries.ts:7',
      columns: { tons: column(['number', 'null']), at: column(['Date']), linkId: column(['string'], true) },
    },
  ],
}

/** The findings about a row that a statement returned. */
async function saidOf(row: Record<string, unknown>, fragments = ['select ', ' from trade']) {
  const [plugin, queryId] = [new ComparingRows(declared), { queryId: 'one' }]
  plugin.transformQuery({ node: RawNode.create(fragments, []), queryId })
  await plugin.transformResult({ result: { rows: [row] }, queryId })
  try {
    assertRowsAsDeclared()
    return null
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

test.each([
  [{ tons: 34, at: new Date(0) }, null],
  [{ tons: null, at: new Date(0), linkId: 'l' }, null],
  [{ tons: '34', at: new Date(0) }, ['trades/some.queries.ts:7 tons is declared as number | null and comes as string']],
  [{ tons: 34, at: '2026-11-20T08:00:00.000Z' }, ['trades/some.queries.ts:7 at is declared as Date and comes as string']],
  [{ at: new Date(0) }, ['trades/some.queries.ts:7 tons does not come']],
  [{ tons: 34, at: new Date(0), bags: 3 }, ['trades/some.queries.ts:7 bags comes and is not declared']],
])('for the row %j the findings are %j', async (row, said) => {
  expect(await saidOf(row)).toEqual(said)
})

test('a mismatch is reported once, and other statements are not compared', async () => {
  await saidOf({})
  expect(() => assertRowsAsDeclared()).not.toThrow()
  expect(await saidOf({}, ['select 1'])).toBeNull()
})
