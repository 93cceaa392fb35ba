import type { ContractEdit, NewContract } from '@haulm/api/contracts/contract-bodies.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import {
  type ContractFieldName,
  checkContractField,
  checkPeriod,
  contractFieldNames,
  contractFields,
} from '@haulm/domain/contract/fields.ts'
import type { SupplierContract, SupplierContractInput } from '@haulm/domain/contract/supplier-contract.ts'
import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'

/** The form of a contract: texts as typed, and ids or codes as chosen. */
export type ContractEntries = Record<ContractFieldName, string>
export type ContractProblems = Partial<Record<ContractFieldName, string>>

/** Values as they stand in the form: figures with 2 decimals, and blank where there is none. */
export const contractFormEntries = (values: Partial<SupplierContractInput>): ContractEntries =>
  Object.fromEntries(
    contractFieldNames.map((name) => {
      const value = values[name]
      return [name, typeof value === 'number' ? formatNumber(value, 2) : (value ?? '')]
    }),
  ) as ContractEntries

/** What an entry means, checked as the server checks it. What cannot be read is refused, never silently empty. */
function readField(name: ContractFieldName, text: string, today: Day): Checked {
  const { kind } = contractFields[name]
  const read = kind === 'amount' ? parseTypedNumber(text) : kind === 'day' ? parseTypedDay(text, today) : null
  if (read === null) return checkContractField(name, text)
  return read.ok ? checkContractField(name, read.value) : read
}

/** What the form means to the server, or what is wrong with it, field by field. */
export function readContractForm(entries: ContractEntries, today: Day): { body: NewContract; problems: ContractProblems } {
  const body: Record<string, unknown> = {}
  const problems: ContractProblems = {}
  for (const name of contractFieldNames) {
    const read = readField(name, entries[name], today)
    if (read.ok) body[name] = read.value
    else problems[name] = read.message
  }
  const contract = body as NewContract
  const period = problems.dateFrom || problems.dateTo ? null : checkPeriod(contract.dateFrom, contract.dateTo)
  if (period) problems.dateTo = period
  return { body: contract, problems }
}

/** Only what differs from the contract as it stands, so that nothing is written that the person did not change. */
export const changedContractBody = (contract: SupplierContract, body: NewContract): ContractEdit =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== contract[name as ContractFieldName]))
