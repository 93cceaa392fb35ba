import type { NewContract } from '@haulm/api/contracts/contract-bodies.ts'
import { readAgreementField } from '@haulm/domain/agreement/agreement-field.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { type ContractFieldName, checkPeriod, contractFieldNames, contractFields } from '@haulm/domain/contract/fields.ts'

/** The form of a contract: texts as typed, and ids or codes as chosen. */
export type ContractEntries = Record<ContractFieldName, string>
type ContractProblems = Partial<Record<ContractFieldName, string>>

/** What the form sends to the server, or what is wrong with it, field by field. */
export function readContractForm(entries: ContractEntries, today: Day): { body: NewContract; problems: ContractProblems } {
  const body: Record<string, unknown> = {}
  const problems: ContractProblems = {}
  for (const name of contractFieldNames) {
    const read = readAgreementField(contractFields[name], entries[name], today)
    if (read.ok) body[name] = read.value
    else problems[name] = read.message
  }
  const contract = body as NewContract
  const period = problems.dateFrom || problems.dateTo ? null : checkPeriod(contract.dateFrom, contract.dateTo)
  if (period) problems.dateTo = period
  return { body: contract, problems }
}
