import { useEffect } from 'react'
import { RecordHeadTools, type RecordHeadToolsProps } from './record-head-tools.tsx'
import { RecordSelection, type RecordSelectionProps } from './record-selection.tsx'

export type RecordToolsProps<Row> = RecordHeadToolsProps<Row> & Omit<RecordSelectionProps<Row>, 'columns'>

/** What a table of records can do beside showing its rows. Fetched once it stands, and then says so of it (`data-tools`). */
export function RecordTools<Row>({ scroller, rows, keyOf, ...head }: RecordToolsProps<Row>) {
  const { table, placed } = head
  useEffect(() => {
    const element = table.current
    element?.setAttribute('data-tools', '')
    return () => element?.removeAttribute('data-tools')
  }, [table])
  return (
    <>
      <RecordHeadTools {...head} />
      <RecordSelection {...{ table, scroller, rows, keyOf }} columns={placed.shown} />
    </>
  )
}
