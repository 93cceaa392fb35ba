import type { AskedFor } from '@haulm/domain/list-request/asked-for.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useAddName } from './use-add-name.ts'

/** How a choice in the dialog of a contract or a rate adds a name to its list, or asks for it. */
export const useAdding = (
  kind: ReferenceKind,
  purpose: Exclude<AskedFor, 'trade'>,
  onAdded: (value: string, code: string | undefined) => void,
) => useAddName({ kind, purpose, tradeId: null, onAdded, onAsked: () => {} })
