import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useAddName } from './use-add-name.ts'

/** How a choice of a record's form adds a name to its list, for whoever may; the others find it as it is. */
export const useAdding = (kind: ReferenceKind, onAdded: (value: string, code: string | undefined) => void) =>
  useAddName({ kind, mayAsk: false, tradeId: null, onAdded, onAsked: () => {} })
