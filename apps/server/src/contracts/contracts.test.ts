import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractOf, contractWorld } from '../test/contract-world.ts'

let here: Awaited<ReturnType<typeof contractWorld>>
beforeAll(async () => {
  here = await contractWorld()
})
afterAll(() => here.close())

const path = '/api/supplier-contracts'
const unknown = '00000000-0000-7000-8000-000000000000'
let count = 0
/** Numbers that are not taken yet. */
const numbers = () => {
  count += 1
  return { internalCN: `CN-${count}`, contractNo: `NO-${count}` }
}

test('a contract is entered, listed, changed and deleted', async () => {
  const { agreed, holder, contracts } = here
  const reply = await holder.post(path, { ...agreed, internalCN: ' CN-1A ', commodity: 'homchop' })
  expect(reply).toMatchObject({
    status: 201,
    body: { ...agreed, internalCN: 'CN-1A', version: 1, supplier: { name: 'Vaalrand Mills' }, commodity: 'HOMCHOP' },
  })
  const contract = contractOf(reply)
  expect(contract).toMatchObject({ monthlyUsedQty: 0, remainingQty: 1_200, usage: [], loads: [] })
  expect(await contracts()).toContainEqual(contract)
  const changed = await holder.put(`${path}/${contract.id}`, { qty: 1_500.5, terms: ' ', version: 1 })
  expect(changed).toMatchObject({
    status: 200,
    body: { ...contract, qty: 1_500.5, remainingQty: 1_500.5, terms: null, version: 2 },
  })
  expect((await holder.delete(`${path}/${contract.id}`)).status).toBe(204)
  expect((await holder.delete(`${path}/${contract.id}`)).status).toBe(404)
  expect(await contracts()).not.toContainEqual(expect.objectContaining({ id: contract.id }))
})

test('only holders of supplier contracts, and the admin role, can read or change contracts', async () => {
  const contract = await here.agree(numbers())
  const others = await here.as(permissionIds.filter((id) => id !== 'supplier_contracts'))
  const refused = [
    await others.get(path),
    await others.post(path, { ...here.agreed, ...numbers() }),
    await others.put(`${path}/${contract.id}`, { qty: 1 }),
    await others.delete(`${path}/${contract.id}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await here.contracts()).toContainEqual(contract)
  const admin = await here.as([], 'admin')
  expect((await admin.put(`${path}/${contract.id}`, { qty: 1 })).status).toBe(200)
})

test.each([
  [{ qty: 0 }, 'qty'],
  [{ qty: '1200' }, 'qty'],
  [{ qty: 1.005 }, 'qty'],
  [{ price: 0 }, 'price'],
  [{ internalCN: ' ' }, 'internalCN'],
  [{ contractNo: null }, 'contractNo'],
  [{ dateFrom: '2026-02-30' }, 'dateFrom'],
  [{ dateFrom: '2027-01-01' }, 'dateTo'],
  [{ supplierId: unknown }, 'supplierId'],
  [{ supplierId: "' or 1=1" }, 'supplierId'],
  [{ commodity: 'NONE' }, 'commodity'],
  [{ remainingQty: 5 }, 'remainingQty'],
  [{ colour: 'red' }, 'colour'],
])('%o is refused at its field, for a new contract and a changed one', async (sent, field) => {
  const contract = await here.agree(numbers())
  const refusal = { status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } }
  expect(await here.holder.post(path, { ...here.agreed, ...numbers(), ...sent })).toMatchObject(refusal)
  expect(await here.holder.put(`${path}/${contract.id}`, sent)).toMatchObject(refusal)
  expect(await here.contracts()).toContainEqual(contract)
})

test('every missing required field is named', async () => {
  const reply = await here.holder.post(path, {})
  expect(reply).toMatchObject({ status: 400, body: { fields: { internalCN: 'Internal-CN is required' } } })
  const { fields } = reply.body as { fields: object }
  expect(Object.keys(fields).sort()).toEqual(
    ['internalCN', 'contractNo', 'supplierId', 'commodity', 'qty', 'price', 'dateFrom', 'dateTo'].sort(),
  )
})

test('an inactive commodity stays on its contract, and no other contract may take it', async () => {
  const contract = await here.agree({ ...numbers(), commodity: 'YM2' })
  await here.admin.put(`/api/admin/commodities/${here.otherCommodityId}`, { isActive: false })
  const refusal = { status: 400, body: { fields: { commodity: 'Commodity: this commodity is inactive.' } } }
  expect(await here.holder.post(path, { ...here.agreed, ...numbers(), commodity: 'YM2' })).toMatchObject(refusal)
  const other = await here.agree(numbers())
  expect(await here.holder.put(`${path}/${other.id}`, { commodity: 'YM2' })).toMatchObject(refusal)
  expect((await here.holder.put(`${path}/${contract.id}`, { commodity: 'ym2', qty: 5 })).status).toBe(200)
})

test('numbers are unique regardless of case: the internal one among all contracts, the other for its supplier', async () => {
  const first = await here.agree({ internalCN: 'CN-u', contractNo: 'Uniq-1' })
  const taken = (field: string) => ({ status: 409, body: { code: 'duplicate', fields: { [field]: expect.any(String) } } })
  const { holder, agreed, otherSupplierId } = here
  expect(await holder.post(path, { ...agreed, ...numbers(), internalCN: 'cn-U ' })).toMatchObject(taken('internalCN'))
  expect(await holder.post(path, { ...agreed, ...numbers(), contractNo: 'UNIQ-1' })).toMatchObject(taken('contractNo'))
  const second = await here.agree({ ...numbers(), contractNo: 'uniq-1', supplierId: otherSupplierId })
  expect(await holder.put(`${path}/${second.id}`, { supplierId: first.supplierId })).toMatchObject(taken('contractNo'))
})

test('when many requests use one number at once, one of them gets it', async () => {
  const same = numbers()
  const replies = await Promise.all(Array.from({ length: 8 }, () => here.holder.post(path, { ...here.agreed, ...same })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
})

test('a change that somebody else made meanwhile is not overwritten unseen', async () => {
  const contract = await here.agree(numbers())
  await here.holder.put(`${path}/${contract.id}`, { qty: 900 })
  const reply = await here.holder.put(`${path}/${contract.id}`, { qty: 800, version: 1 })
  expect(reply).toMatchObject({ status: 409, body: { code: 'versionConflict', current: { qty: 900, version: 2 } } })
})

test('each change has an entry in the history and an event; saving without a change has neither', async () => {
  const contract = await here.agree(numbers())
  await here.holder.put(`${path}/${contract.id}`, { qty: 900 })
  await here.holder.put(`${path}/${contract.id}`, { qty: 900, commodity: 'homchop' })
  await here.holder.put(`${path}/${contract.id}`, { qty: -1 })
  await here.holder.delete(`${path}/${contract.id}`)
  const query = here.db.selectFrom('change').where('recordId', '=', contract.id).orderBy('version')
  expect(await query.select(['kind', 'action', 'version', 'fields', 'personId']).execute()).toMatchObject([
    { kind: 'supplierContract', action: 'created', version: 1, personId: here.holder.person.id },
    { action: 'updated', version: 2, fields: [{ field: 'qty', from: 1_200, to: 900 }] },
    { action: 'deleted', version: 3, fields: expect.arrayContaining([{ field: 'commodity', from: 'HOMCHOP', to: null }]) },
  ])
  const events = here.db.selectFrom('event').where('recordId', '=', contract.id).orderBy('seq').select('action')
  expect(await events.execute()).toEqual([{ action: 'created' }, { action: 'updated' }, { action: 'deleted' }])
})
