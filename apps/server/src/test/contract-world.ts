import type { SupplierContract, SupplierContractInput } from '@haulm/domain/contract/supplier-contract.ts'
import type { Reply } from './call-api.ts'
import { tradeWorld } from './trade-world.ts'

/** A world with a holder of `supplier_contracts`, and a function that adds a contract in one line. */
export async function contractWorld(options: Parameters<typeof tradeWorld>[0] = {}) {
  const base = await tradeWorld(options)
  const holder = await base.as(['supplier_contracts'])
  const { id: otherSupplierId } = await base.db
    .insertInto('supplier')
    .values({ name: 'Sandspruit Oil Mill', location: 'Standerton', contactPerson: null, phone: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  /** The default values of a contract. */
  const agreed: SupplierContractInput = {
    internalCN: 'CN-398',
    contractNo: 'VA-2641',
    supplierId: base.supplierId,
    commodity: 'HOMCHOP',
    qty: 1_200,
    price: 3_280,
    dateFrom: '2026-10-01',
    dateTo: '2026-12-31',
    terms: '30 days from statement',
    loadingMill: 'Mill A, Kroonstad',
  }
  const agree = async (fields: Partial<SupplierContractInput> = {}): Promise<SupplierContract> => {
    const reply = await holder.post('/api/supplier-contracts', { ...agreed, ...fields })
    if (reply.status !== 201) throw new Error(`no contract could be entered: ${reply.text}`)
    return contractOf(reply)
  }
  const contracts = async (): Promise<SupplierContract[]> =>
    (await holder.get('/api/supplier-contracts')).body as SupplierContract[]
  return { ...base, holder, otherSupplierId, agreed, agree, contracts }
}

/** The body of a reply, as a contract. */
export const contractOf = (reply: Reply): SupplierContract => reply.body as SupplierContract
