import {
  type ContractField,
  type ContractFieldName,
  checkContractField,
  contractFieldNames,
  contractFields,
} from '@haulm/domain/contract/fields.ts'
import type { SupplierContractInput } from '@haulm/domain/contract/supplier-contract.ts'
import { largestAmount } from '@haulm/domain/field-checks/checks.ts'
import { bodiesOf, checkedField, type EditOf, type NewOf } from '../route/checked-field.ts'

const jsonOf = ({ kind, longest, above }: ContractField) => {
  if (kind === 'amount')
    return { type: 'number', minimum: above, exclusiveMinimum: true, maximum: largestAmount, description: 'at most 2 decimals' }
  return { type: 'string', ...(kind === 'day' && { format: 'date' }), ...(longest !== undefined && { maxLength: longest }) }
}

const incoming = (name: ContractFieldName) =>
  checkedField((sent) => checkContractField(name, sent ?? null)).meta({
    title: contractFields[name].label,
    ...jsonOf(contractFields[name]),
    ...(!contractFields[name].required && { nullable: true }),
  })

export type NewContract = NewOf<SupplierContractInput>
export type ContractEdit = EditOf<SupplierContractInput>

/** A new contract, and a changed one. */
export const contractBodies = bodiesOf<SupplierContractInput>(
  contractFieldNames.map((name) => ({
    name,
    isRequired: contractFields[name].required === true,
    incoming: incoming(name),
  })),
)
