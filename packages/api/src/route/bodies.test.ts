import type { AgreementField } from '@haulm/domain/agreement/agreement-field.ts'
import type { SupplierContractInput } from '@haulm/domain/contract/supplier-contract.ts'
import type { FieldsOf } from '@haulm/domain/field-checks/checks.ts'
import type { Rand, RandPerTon, Tons } from '@haulm/domain/quantity/units.ts'
import { expectTypeOf, test } from 'vitest'
import type { Call } from '../routes.ts'

test('the body of a contract and of a rate follows from the fields that people write', () => {
  type NewContract = Call<'POST /api/supplier-contracts'>['body']
  expectTypeOf<NewContract['qty']>().toEqualTypeOf<Tons>()
  expectTypeOf<NewContract['price']>().toEqualTypeOf<RandPerTon>()
  expectTypeOf<NewContract['terms']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Call<'PUT /api/supplier-contracts/:id'>['body']>().toEqualTypeOf<
    Partial<SupplierContractInput> & { version?: number }
  >()
  type NewRate = Call<'POST /api/transport-rates'>['body']
  expectTypeOf<NewRate['truckType']>().toEqualTypeOf<string>()
  expectTypeOf<NewRate['loadRate']>().toEqualTypeOf<Rand | null | undefined>()
  expectTypeOf<NewRate['newTransporterName']>().toEqualTypeOf<string | null | undefined>()
  // A contract must have a quantity.
  expectTypeOf<Omit<NewContract, 'qty'>>().not.toExtend<NewContract>()
})

test('a list of fields that differs from its type does not compile', () => {
  type Fields = FieldsOf<{ qty: Tons; terms: string | null }, AgreementField>
  type Terms = { label: string; kind: 'text' }
  type Quantity = { label: string; kind: 'amount'; required: true }
  expectTypeOf<{ qty: Quantity; terms: Terms }>().toExtend<Fields>()
  // A quantity is always required, an amount is not text, and no field is missing.
  expectTypeOf<{ qty: Omit<Quantity, 'required'>; terms: Terms }>().not.toExtend<Fields>()
  expectTypeOf<{ qty: Terms & { required: true }; terms: Terms }>().not.toExtend<Fields>()
  expectTypeOf<{ qty: Quantity }>().not.toExtend<Fields>()
})
