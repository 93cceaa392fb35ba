import { importFieldsOf, importKindIds } from '@haulm/domain/imports/import-kinds.ts'
import { expect, test } from 'vitest'
import { readWorkbook } from '../spreadsheets/test-read-workbook.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { unzipped } from '../test/unzipped.ts'
import { bring } from './test-bring.ts'

async function templateWorld() {
  const here = await tradeWorld()
  const { cookie } = await here.as(['administration', 'supplier_contracts'])
  const template = async (kind: string) => {
    const reply = await fetch(`${here.address}/api/admin/imports/template?kind=${kind}`, { headers: { cookie } })
    return { reply, file: Buffer.from(await reply.arrayBuffer()) }
  }
  return { ...here, caller: { address: here.address, cookie }, template }
}

test('each kind has a template that is recognised as that kind, with every column matched to its field', async () => {
  const { caller, template } = await templateWorld()
  for (const kind of importKindIds) {
    const { reply, file } = await template(kind)
    expect(reply.headers.get('content-disposition')).toContain(`${kind}-template.xlsx`)
    const { status, body } = await bring(caller, kind, file, 'template.xlsx')
    expect({ kind, status, looksLike: body.looksLike }).toEqual({ kind, status: 201, looksLike: null })
    expect(Object.values(body.matches)).toEqual(importFieldsOf(kind).map(({ name }) => name))
  }
})

test('a template offers the names of the lists; an unknown word is refused if the list does not grow', async () => {
  const { db, template } = await templateWorld()
  await db.updateTable('commodity').set({ isActive: false }).where('code', '=', 'YM2').execute()
  const { file } = await template('transport-rates')
  const sheet = (await unzipped(file)).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  const isStrict = (range: string) => {
    const [, traits = ''] = new RegExp(`<dataValidation ([^>]*)><formula1>Lists!\\$${range}\\$2:`).exec(sheet) ?? []
    expect(traits).toContain('type="list"')
    return traits.includes('showErrorMessage="1"')
  }
  expect({ transporters: isStrict('A'), truckTypes: isStrict('B'), commodities: isStrict('C') }).toEqual({
    transporters: false,
    truckTypes: true,
    commodities: true,
  })
  const lists = (await readWorkbook(file)).get('Lists') ?? []
  expect(lists[0]).toEqual(['Transporter', 'Truck type', 'Commodity'])
  expect(lists[1]?.[0]).toBe("Vos & Seuns' Vervoer")
  expect(lists.map((row) => row[2]).filter(Boolean)).toEqual(['Commodity', 'HOMCHOP - Hominy chop'])
  expect(lists.map((row) => row[1])).toContain('walking_floor - Walking Floor')
})

test('a template of an unknown kind is refused', async () => {
  const { template } = await templateWorld()
  expect((await template('unknown')).reply.status).toBe(400)
})
