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

const jsonOf = ({ kind, longest, above }: ContractField) => {
  if (kind === 'amount')
    return { type: 'number', minimum: above, exclusiveMinimum: true, maximum: largestAmount, description: 'at most 2 decimals' }
  return { type: 'string', ...(kind === 'day' && { format: 'date' }), ...(longest !== undefined && { maxLength: longest }) }
}

/** A field on its way in, checked and brought into its stored form by the domain. */
const incoming = (name: ContractFieldName) =>
  z
    .unknown()
    .transform((sent, context) => {
      const checked = checkContractField(name, sent ?? null)
      if (checked.ok) return checked.value
      context.addIssue({ code: 'custom', message: checked.message })
      return z.NEVER
    })
    .meta({
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

type Body<T> = z.ZodType<T, T>
type Optional = 'terms' | 'loadingMill'
export type NewContract = Omit<SupplierContractInput, Optional> & Partial<Pick<SupplierContractInput, Optional>>
export type ContractEdit = Partial<SupplierContractInput> & { version?: number }

/** A new contract. */
export const contractCreate = z.strictObject(shapeOf(true)) as unknown as Body<NewContract>

/** A changed contract; fields that are not carried stay as they are. */
export const contractPut = z.strictObject({
  ...shapeOf(false),
  version: z.int().min(1).optional().meta({ description: 'the version that the edit started from' }),
}) as unknown as Body<ContractEdit>
