import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { RecordAction } from '../../ui/controls/record-action.ts'

type RecordActionsProps<Row> = { row: Row; name: string; actions: readonly RecordAction<Row>[] }

/** What can be done with a row, always there in muted ink. */
export const RecordActions = <Row,>({ row, name, actions }: RecordActionsProps<Row>) => (
  <span className="flex justify-end gap-0.5">
    {actions
      .filter(({ isOffered }) => isOffered?.(row) ?? true)
      .map(({ label, icon, run }) => (
        <IconButton
          key={label}
          label={`${label} ${name}`}
          look="quiet"
          size="sm"
          tooltip={false}
          title={label}
          onClick={() => run(row)}
        >
          {icon}
        </IconButton>
      ))}
  </span>
)
