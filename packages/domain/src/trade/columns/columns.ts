import type { ColumnVisibility, Holder } from '../../people/person.ts'
import { type FieldGroup, type FieldName, fieldNames, fieldOf, groupOf } from '../catalogue/catalogue.ts'
import { type DerivedColumn, type DerivedColumnName, derivedColumnNames, derivedColumns } from '../catalogue/derived-columns.ts'
import { type ColumnSection, type Placement, type View, views } from '../catalogue/views.ts'
import { canRead } from '../rights/access.ts'

/** A column of a view; most show one field, some several (SAGE Numbers). */
export type Column = {
  id: string
  label: string
  /** In the order in which the column shows them; never empty. */
  fields: [FieldName, ...FieldName[]]
  group: FieldGroup
  /** Pixels. */
  width: number
  /** What the person chose instead, in pixels of compact rows. */
  chosenWidth?: number
  /** Whether the person chose it to stand still; absent where they left that to what identifies a row. */
  isChosenPinned?: boolean
  /** Shown to whoever asks for it; the view has it from nobody's list. */
  isOptional?: true
  /** Set where the column tells something of its fields instead of showing them. @see packages/domain/src/trade/columns/derived-value.ts */
  derived?: DerivedColumnName
}

/** Whether it is the view's column that says where a trade stands: called so in each of them. */
export const isStatusColumn = ({ id }: Column): boolean => id === 'status'

const defaultWidth = 120

/** What stands somewhere in a view: a field, or what is told of some. */
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

/** Every column of a view, from left to right, whoever looks. */
export const columnsOf = (view: View): readonly Column[] => columnsByView.get(view) ?? []

/**
 * What somebody's settings say of the columns of a section. All Trade Data was called the live dashboard before: what was set under that
 * name counts where nothing is set under its own.
 */
export const columnsSet = (settings: ColumnVisibility, section: ColumnSection): Record<string, boolean> =>
  section === 'all_trade_data' ? { ...settings[formerSection], ...settings[section] } : (settings[section] ?? {})

/** What the section All Trade Data was called before. @see docs/rules/rights.md, rule 13 */
export const formerSection = 'live_dashboard'

const isLeftOutOfReports = (name: DerivedColumnName): boolean => {
  const column: DerivedColumn = derivedColumns[name]
  return column.isLeftOutOfReports === true
}

/**
 * The columns that a person sees: without what may not be read, and without what the settings hide.
 * Settings are comfort, never protection. @see docs/rules/rights.md, rule 13
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
