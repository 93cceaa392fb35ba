import { contractFields } from '@haulm/domain/contract/fields.ts'
import type { SupplierContractInput } from '@haulm/domain/contract/supplier-contract.ts'
import { agreementBodies } from '../route/agreement-bodies.ts'
import type { EditOf, NewOf } from '../route/checked-field.ts'

export type NewContract = NewOf<SupplierContractInput>
export type ContractEdit = EditOf<SupplierContractInput>

/** The bodies of a new and of a changed contract. */
export const contractBodies = agreementBodies<SupplierContractInput>(contractFields)
