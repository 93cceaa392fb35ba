import type { Person } from '@haulm/domain/people/person.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { settingsQuery } from '../../api/queries/settings-query.ts'
import { useTableLayout } from '../../grid/columns/use-table-layout.ts'
import { useDrawnDensity } from '../../grid/density.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { useTradeActions } from '../actions/use-trade-actions.ts'
import { useColumns } from '../columns/use-columns.ts'
import { editsOverRows } from '../edit/edits-over-rows.ts'
import { useSaveTrade } from '../edit/use-save-trade.ts'
import { useUndoKeys } from '../edit/use-undo-keys.ts'
import type { EditRules } from '../rules/cannot-edit.ts'

/** What a table of trades needs besides its trades: how it is edited, its columns and the height of its rows. */
export function useTableTools(view: View, person: Person) {
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const rules = useMemo<EditRules>(() => ({ person, settings }), [person, settings])
  const save = useSaveTrade()
  useUndoKeys(person.id)
  useEffect(() => editLog.showFor(person.id), [person.id])
  const actions = useTradeActions()
  const state = useTableLayout(view, person.id)
  const columns = useColumns(view, person, state)
  const density = useDrawnDensity(state.layout.density)
  return { editing: { rules, edits: editsOverRows, save, actions }, columns, density, state }
}
