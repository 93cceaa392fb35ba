import { useState } from 'react'

type Open<Row, What> = { what: What; record: Row } | { what: 'add'; record: null }

/** For the dialog that enters records: the one being edited, null for a new one; and the one that a new one is a copy of. */
export const editedOrCopied = <Row>({ what, record }: { what: string; record: Row | null }) => ({
  record: what === 'edit' ? record : null,
  copyOf: (what === 'copy' && record) || undefined,
})

/** What is open over a page of records: an action on one of them, or adding one; null for nothing. */
export function useOpenRecord<Row extends { id: string }, What extends string>(rows: readonly Row[]) {
  const [open, setOpen] = useState<Open<Row, What> | null>(null)
  const { record } = open ?? { record: null }
  return {
    // The next save starts from its latest state, for example after a conflict.
    open: open && record ? { ...open, record: rows.find(({ id }) => id === record.id) ?? record } : open,
    begin: (what: What) => (record: Row) => setOpen({ what, record }),
    add: () => setOpen({ what: 'add', record: null }),
    close: () => setOpen(null),
  }
}
