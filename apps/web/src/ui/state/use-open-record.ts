import { useState } from 'react'

type Open<Row, What> = { what: What; record: Row } | { what: 'add'; record: null }

/**
 * For the dialog that enters records: the one being edited, null for a new one, and whether it no longer exists; and the one that
 * a new one is a copy of.
 */
export const editedOrCopied = <Row>({ what, record, isGone }: { what: string; record: Row | null; isGone: boolean }) => ({
  record: what === 'edit' ? record : null,
  isGone: what === 'edit' && isGone,
  copyOf: (what === 'copy' && record) || undefined,
})

/**
 * What is open over a page of records: an action on one of them, or adding one; null for nothing.
 * @param rows all of them; undefined while they are not loaded.
 */
export function useOpenRecord<Row extends { id: string }, What extends string>(rows: readonly Row[] | undefined) {
  const [open, setOpen] = useState<Open<Row, What> | null>(null)
  const latest = rows?.find(({ id }) => id === open?.record?.id)
  return {
    open: open && {
      // The next save starts from its latest state, for example after a conflict.
      ...(open.record && latest ? { ...open, record: latest } : open),
      /** Whether somebody else has deleted it meanwhile. */
      isGone: open.record !== null && rows !== undefined && latest === undefined,
    },
    begin: (what: What) => (record: Row) => setOpen({ what, record }),
    add: () => setOpen({ what: 'add', record: null }),
    close: () => setOpen(null),
  }
}
