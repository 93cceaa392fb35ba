import { codeAndName, isCodedKind, listEntryOf, pointerTo, type ReferenceKind, type ReferenceRecord } from './reference-kinds.ts'

/** A record as it is offered in a choice. */
export type RecordOption = {
  /** The value that a field pointing to it holds. */
  value: string
  label: string
  /** What distinguishes it from others with the same name. */
  detail?: string
}

/**
 * The options of a field that points to a list: the records in use, and the one that the field already holds, even if inactive.
 * @param current what the field holds.
 * @see docs/rules/lists.md, rule 5
 */
export const offeredOptions = (kind: ReferenceKind, records: readonly ReferenceRecord[], current: unknown): RecordOption[] =>
  records
    .filter((record) => !('isActive' in record) || record.isActive || pointerTo(kind, record) === current)
    .map((record) => optionOf(kind, record))

/** A record of any list in one text: `HOMCHOP - Hominy chop`, or a client with its farm. */
export const recordNameOf = ({ code, displayName, name, farmName }: Readonly<Record<string, unknown>>): string =>
  typeof code === 'string' ? codeAndName({ code, displayName: String(displayName) }) : [name, farmName].filter(Boolean).join(', ')

/** A record of any list as it is offered where its id is chosen: its name, and its place, since several may have one name. */
export function optionById(record: { id: string } & Readonly<Record<string, unknown>>): RecordOption {
  const { id, location } = record
  return { value: id, label: recordNameOf(record), ...(typeof location === 'string' && location && { detail: location }) }
}

/** A record by its name: `HOMCHOP - Hominy chop`, a truck type without its code, a client with its farm. @see docs/rules/lists.md, rule 2 */
export function optionOf(kind: ReferenceKind, record: ReferenceRecord): RecordOption {
  const value = pointerTo(kind, record)
  const texts = record as unknown as Readonly<Record<string, string | null>>
  if (isCodedKind(kind)) {
    const { displayName } = record as ReferenceRecord<typeof kind>
    return { value, label: value === texts.code ? displayName : codeAndName(record as ReferenceRecord<typeof kind>) }
  }
  const detail = listEntryOf(kind)
    .marks.map((mark) => texts[mark])
    .find(Boolean)
  return { value, label: String(texts.name), ...(detail && { detail }) }
}
