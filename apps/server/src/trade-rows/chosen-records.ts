import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { clientChoice } from '@haulm/domain/trade/filters/client-choice.ts'
import { type RawBuilder, sql } from 'kysely'
import { comparedName } from '../database/columns/compared-names.ts'
import { isUuid } from '../database/columns/is-uuid.ts'

/** The values with which trades point to the chosen records, for an `= any (…)`. An invalid id matches nothing. */
export function chosenRecords(field: FieldName, choices: readonly string[]): RawBuilder<string[]> {
  if (field === 'truckType') return truckTypesOf(choices)
  if (field === 'clientId') return clientsOf(choices)
  return sql`${choices.filter(isUuid)}`
}

/** The codes of truck types as trades hold them, for codes in any case. @see docs/rules/lists.md, rule 3 */
export const truckTypesOf = (codes: readonly string[]): RawBuilder<string[]> =>
  sql`array(select code from truck_type where lower(code) in (select lower(asked) from unnest(${[...codes]}::text[]) as asked))`

/**
 * A client with all its farms means every client with its present name: farms that are added later are included.
 * @see docs/rules/reports.md, rule 4
 */
function clientsOf(choices: readonly string[]): RawBuilder<string[]> {
  const asked = choices.map(clientChoice).filter(({ id }) => isUuid(id))
  const idsOf = (isEveryFarm: boolean) => asked.filter((one) => one.isEveryFarm === isEveryFarm).map(({ id }) => id)
  const alone: RawBuilder<string[]> = sql`${idsOf(false)}::uuid[]`
  if (idsOf(true).length === 0) return alone
  return sql`(${alone} || array(
    select farm.id from client farm join client named on ${comparedName(sql`farm.name`)} = ${comparedName(sql`named.name`)}
    where named.id = any (${idsOf(true)}::uuid[])
  ))`
}
