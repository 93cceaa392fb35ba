import { RecordHeadTools, type RecordHeadToolsProps } from './record-head-tools.tsx'
import { RecordSelection, type RecordSelectionProps } from './record-selection.tsx'

export type RecordToolsProps<Row> = RecordHeadToolsProps<Row> & Omit<RecordSelectionProps<Row>, 'columns'>

/** What a table of records can do beside showing its rows. Fetched once it stands. */
export const RecordTools = <Row,>({ scroller, rows, keyOf, ...head }: RecordToolsProps<Row>) => (
  <>
    <RecordHeadTools {...head} />
    <RecordSelection {...{ table: head.table, scroller, rows, keyOf }} columns={head.placed.shown} />
  </>
)
