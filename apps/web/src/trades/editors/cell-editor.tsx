import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { OpenCell } from '../grid/open-cell.ts'
import type { TableContext } from '../grid/table-context.ts'
import { isChoiceKind } from '../rules/read-typed.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { editorLabel, TypedEditor } from './typed-editor.tsx'

/** The editor of a cell, by the kind of its field. */
export function CellEditor({ edit, context }: { edit: OpenCell; context: TableContext }) {
  const Editor = isChoiceKind(fieldOf(edit.name).kind) ? ChoiceEditor : TypedEditor
  return <Editor key={`${edit.trade.id} ${edit.name}`} edit={edit} label={editorLabel(edit.name)} context={context} />
}
