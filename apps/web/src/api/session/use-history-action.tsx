import { historyAddress } from '@haulm/domain/history/addresses.ts'
import type { HistoryKind } from '@haulm/domain/history/record-kinds.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { useRouter } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { RecordAction } from '../../ui/controls/record-action.tsx'
import { useUser } from './user.ts'

/** The way to what happened to a record, among its actions; none for those who may not read it. */
export function useHistoryAction(kind: HistoryKind): readonly RecordAction<{ id: string }>[] {
  const person = useUser()
  const router = useRouter()
  if (!person || !hasAny(person, ['administration'])) return []
  const run = ({ id }: { id: string }) => router.history.push(historyAddress(kind, id))
  return [{ label: 'History', icon: <History size={14} />, run }]
}
