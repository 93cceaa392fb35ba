import type { ColumnVisibility, Holder } from '../people/person.ts'
import { canRead } from './access.ts'
import { type FieldGroup, type FieldName, fieldNames, fieldOf, groupOf } from './catalogue/catalogue.ts'
import { type View, views } from './catalogue/views.ts'

/** A column of a view; most show one field, some several (SAGE Numbers). */
export type Column = {
  id: string
  label: string
  /** In the order in which the column shows them; never empty. */
  fields: [FieldName, ...FieldName[]]
  group: FieldGroup
  /** Pixels. */
  width: number
}

const defaultWidth = 120

function allColumns(view: View): Column[] {
  const placed = fieldNames.flatMap((name) => {
    const placement = fieldOf(name).columns?.[view]
    return placement ? [{ name, placement }] : []
  })
  placed.sort((left, right) => left.placement.at - right.placement.at)
  const columns = new Map<string, Column>()
  for (const { name, placement } of placed) {
    const id = placement.id ?? name
    const shared = columns.get(id)
    if (shared) shared.fields.push(name)
    else {
      const label = placement.label ?? fieldOf(name).label
      columns.set(id, { id, label, fields: [name], group: groupOf(name), width: placement.width ?? defaultWidth })
    }
  }
  return [...columns.values()]
}

const columnsByView = new Map((Object.keys(views) as View[]).map((view) => [view, allColumns(view)]))

/** Every column of a view, from left to right, whoever looks. */
export const columnsOf = (view: View): readonly Column[] => columnsByView.get(view) ?? []

/**
 * The columns that a person sees: without what may not be read, and without what the settings hide.
 * Settings are comfort, never protection. @see decisions, 'People and access'
 */
export function columnsFor(view: View, person: Holder, settings: ColumnVisibility): Column[] {
  const hidden = settings[views[view].columnSection] ?? {}
  return columnsOf(view).flatMap((column) => {
    const [first, ...others] = column.fields.filter((name) => canRead(person, name))
    return first === undefined || hidden[column.id] === false ? [] : [{ ...column, fields: [first, ...others] }]
  })
}
