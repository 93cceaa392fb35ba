import {
  type ContractField,
  type ContractFieldName,
  checkContractField,
  contractFieldNames,
  contractFields,
} from '@haulm/domain/contract/fields.ts'
import type { SupplierContractInput } from '@haulm/domain/contract/supplier-contract.ts'
import { largestAmount } from '@haulm/domain/field-checks/checks.ts'
import { z } from 'zod'
import { type Body, checkedField, seenVersion } from '../route/checked-field.ts'

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

const shapeOf = (isWhole: boolean) =>
  Object.fromEntries(
    contractFieldNames.map((name) => [
      name,
      isWhole && contractFields[name].required ? incoming(name) : incoming(name).optional(),
    ]),
  )

type Optional = 'terms' | 'loadingMill'
export type NewContract = Omit<SupplierContractInput, Optional> & Partial<Pick<SupplierContractInput, Optional>>
export type ContractEdit = Partial<SupplierContractInput> & { version?: number }

/** A new contract. */
export const contractCreate = z.strictObject(shapeOf(true)) as unknown as Body<NewContract>

/** A changed contract; fields that are not carried stay as they are. */
export const contractPut = z.strictObject({
  ...shapeOf(false),
  version: seenVersion,
}) as unknown as Body<ContractEdit>
