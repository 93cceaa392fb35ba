import type { ColumnVisibility, Holder } from '../../people/person.ts'
import { type FieldGroup, type FieldName, fieldNames, fieldOf, groupOf } from '../catalogue/catalogue.ts'
import { type DerivedColumn, type DerivedColumnName, derivedColumnNames, derivedColumns } from '../catalogue/derived-columns.ts'
import { type ColumnSection, type Placement, type View, views } from '../catalogue/views.ts'
import { canRead } from '../rights/access.ts'

/** A column of a view; most show one field, some several (SAGE Numbers). */
export type Column = {
  id: string
  label: string
  /** In the order in which the column shows them; at least one. */
  fields: [FieldName, ...FieldName[]]
  group: FieldGroup
  /** Pixels. */
  width: number
  /** The width the person chose instead, in pixels of compact rows. */
  chosenWidth?: number
  /** Whether the person chose to pin it; absent if they left that to the default, which pins what identifies a row. */
  isChosenPinned?: boolean
  /** Shown only on request; the view's specified columns do not include it. */
  isOptional?: true
  /**
   * Set if the column shows something derived from its fields instead of the fields.
   * @see packages/domain/src/trade/columns/derived-value.ts
   */
  derived?: DerivedColumnName
}

/** Whether it is the view's column for the status of a trade: every view has it under this id. */
export const isStatusColumn = ({ id }: Column): boolean => id === 'status'

const defaultWidth = 120

/** What has a place in a view: a field, or something derived from fields. */
type Placed = { name: string; label: string; placement: Placement; fields: Column['fields']; derived?: DerivedColumnName }

function fieldsPlacedIn(view: View): Placed[] {
  return fieldNames.flatMap((name) => {
    const { label, columns } = fieldOf(name)
    const placement = columns?.[view]
    return placement ? [{ name, label, placement, fields: [name] }] : []
  })
}

function derivedPlacedIn(view: View): Placed[] {
  return derivedColumnNames.flatMap((name) => {
    const { label, from, columns }: DerivedColumn = derivedColumns[name]
    const placement = columns[view]
    return placement ? [{ name, label, placement, fields: [...from], derived: name }] : []
  })
}

function allColumns(view: View): Column[] {
  const placed = [...fieldsPlacedIn(view), ...derivedPlacedIn(view)]
  placed.sort((left, right) => left.placement.at - right.placement.at)
  const columns = new Map<string, Column>()
  for (const { name, label, placement, fields, derived } of placed) {
    const { id = name, width = defaultWidth } = placement
    const shared = columns.get(id)
    if (shared) shared.fields.push(...fields)
    else {
      const heading = placement.label ?? label
      columns.set(id, { id, label: heading, fields, group: groupOf(fields[0]), width, ...(derived && { derived }) })
    }
  }
  return [...columns.values()]
}

const columnsByView = new Map((Object.keys(views) as View[]).map((view) => [view, allColumns(view)]))

/** Every column of a view, from left to right, for whatever reader. */
export const columnsOf = (view: View): readonly Column[] => columnsByView.get(view) ?? []

/**
 * A person's settings for the columns of a section. All Trade Data was formerly called the live dashboard: what was set under
 * that name counts if nothing is set under its own.
 */
export const columnsSet = (settings: ColumnVisibility, section: ColumnSection): Record<string, boolean> =>
  section === 'all_trade_data' ? { ...settings[formerSection], ...settings[section] } : (settings[section] ?? {})

/** The former name of the section All Trade Data. @see docs/rules/rights.md, rule 13 */
export const formerSection = 'live_dashboard'

const isLeftOutOfReports = (name: DerivedColumnName): boolean => {
  const column: DerivedColumn = derivedColumns[name]
  return column.isLeftOutOfReports === true
}

/**
 * The columns that a person sees: without what they may not read, and without what their settings hide. Settings are a
 * convenience, never protection.
 * @see docs/rules/rights.md, rule 13
 */
export function columnsFor(view: View, person: Holder, settings: ColumnVisibility): Column[] {
  const section = views[view].columnSection
  const set = section === null ? {} : columnsSet(settings, section)
  return columnsOf(view).flatMap((column) => {
    if (person.isOfReport && column.derived && isLeftOutOfReports(column.derived)) return []
    const [first, ...others] = column.fields.filter((name) => canRead(person, name))
    return first === undefined || set[column.id] === false ? [] : [{ ...column, fields: [first, ...others] }]
  })
}
