import type { APIRequestContext } from '@playwright/test'
import { references } from '../product/references.ts'

const { hominyChop } = references.commodity
const { vaalrand } = references.supplier

/** The default values of a contract in these tests; its period includes today. */
export const agreedContract = {
  internalCN: 'CN-398',
  contractNo: 'VA-2641',
  supplierId: vaalrand.id,
  commodity: hominyChop.code as string,
  qty: 100,
  price: 3_280,
  dateFrom: '2020-01-01',
  dateTo: '2039-12-31',
  terms: '30 days from statement',
  loadingMill: 'Mill A, Kroonstad',
}

/** Adds a contract over HTTP. */
export async function agree(api: APIRequestContext, fields: Partial<typeof agreedContract> = {}): Promise<void> {
  const reply = await api.post('/api/supplier-contracts', { data: { ...agreedContract, ...fields } })
  if (reply.status() !== 201) throw new Error(await reply.text())
}

/** A load that draws on it. */
export const drawing = { supplierId: vaalrand.id, supplierContractNumber: 'va-2641', loadingDate: '2026-11-19' } as const
