import { starterCommodities, starterPayloads } from '@haulm/domain/getting-started/starter-set.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { checkReference } from '@haulm/domain/reference-data/check-reference.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { CodedRecord, TruckType } from '@haulm/domain/reference-data/reference-kinds.ts'

/** A line of the starter set in its dialog. */
export type StarterRow = { key: string; isTaken: boolean; code: string; displayName: string }
/** An existing truck type, with what one usually carries as typed, and as it was proposed and stored when the rows were made. */
export type PayloadRow = {
  key: string
  code: string
  displayName: string
  payload: string
  proposed: string
  stored: number | null
}

/** The proposed commodities: not those whose codes the company already has. */
export function proposedCommodities(known: readonly CodedRecord[]): StarterRow[] {
  const codes = new Set(known.map(({ code }) => code.toLowerCase()))
  return starterCommodities
    .filter(({ code }) => !codes.has(code.toLowerCase()))
    .map((one) => ({ ...one, key: one.code, isTaken: true }))
}

/** The active truck types, with the payload that the company has set, else the usual one. */
export const proposedPayloads = (known: readonly TruckType[]): PayloadRow[] =>
  known
    .filter(({ isActive }) => isActive)
    .map(({ id, code, displayName, payload: stored }) => {
      const proposed = String(stored ?? starterPayloads[code] ?? '')
      return { key: id, code, displayName, payload: proposed, proposed, stored }
    })

type Field = 'code' | 'displayName' | 'payload'
export type RowProblem = { field: Field; message: string }
export type RowProblems = Readonly<Record<string, RowProblem>>

const check = (kind: 'commodity' | 'truckType', name: Field, value: string | number | null) => {
  const field = referenceFields[kind].find((one) => one.name === name)
  return field ? checkReference(field, value) : null
}

/**
 * Why some rows cannot be accepted as they stand: each field as its list checks it, and no code twice.
 * @param known the company's commodities: the set renames none of them.
 */
export function starterProblems(
  commodities: readonly StarterRow[],
  truckTypes: readonly PayloadRow[],
  known: readonly CodedRecord[],
): RowProblems {
  const problems: Record<string, RowProblem> = {}
  const seen = new Set<string>()
  for (const row of commodities.filter(({ isTaken }) => isTaken)) {
    for (const name of ['code', 'displayName'] as const) {
      const checked = check('commodity', name, row[name])
      if (checked && !checked.ok) problems[row.key] ??= { field: name, message: checked.message }
    }
    const code = row.code.trim().toLowerCase()
    if (seen.has(code)) problems[row.key] ??= { field: 'code', message: 'This code is in the list twice.' }
    seen.add(code)
    const there = known.find((one) => one.code.toLowerCase() === code)
    if (there && there.displayName !== row.displayName.trim())
      problems[row.key] ??= { field: 'code', message: 'There is a commodity with this code already.' }
  }
  for (const row of truckTypes) {
    const typed = parseTypedNumber(row.payload)
    const checked = typed.ok ? check('truckType', 'payload', typed.value) : typed
    if (checked && !checked.ok) problems[row.key] = { field: 'payload', message: checked.message }
  }
  return problems
}

/** The body for rows without problems: the commodities that are taken, and payloads that differ from the present ones. */
export function starterBody(commodities: readonly StarterRow[], truckTypes: readonly PayloadRow[], known: readonly TruckType[]) {
  const payloadOf = ({ payload }: PayloadRow) => {
    const typed = parseTypedNumber(payload)
    return typed.ok ? typed.value : null
  }
  return {
    commodities: commodities.filter(({ isTaken }) => isTaken).map(({ code, displayName }) => ({ code, displayName })),
    truckTypes: known.flatMap(({ code, displayName, payload: former }) => {
      const row = truckTypes.find((one) => one.code === code)
      // What somebody else has entered meanwhile stays, unless this person entered something, too.
      const isLeft = row?.payload === row?.proposed && row?.stored !== former
      const payload = row && !isLeft ? payloadOf(row) : former
      return payload === former ? [] : [{ code, displayName, payload }]
    }),
  }
}
