import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { RecordAction } from '../../ui/controls/record-action.tsx'

type RecordActionsProps<Row> = {
  row: Row
  name: string
  actions: readonly RecordAction<Row>[]
  /** Whether buttons bear their labels; else they are icons. */
  isLabelled: boolean
}

/** What can be done with a row, always there in muted ink. */
export const RecordActions = <Row,>({ row, name, actions, isLabelled }: RecordActionsProps<Row>) => (
  <span className={`flex justify-end gap-0.5 ${isLabelled ? 'max-md:flex-wrap max-md:justify-start' : ''}`}>
    {actions
      .filter(({ isOffered }) => isOffered?.(row) ?? true)
      .map(({ label, icon, run, look }) => {
        const shared = { 'aria-label': `${label} ${name}`, size: 'sm', onClick: () => run(row) } as const
        return isLabelled ? (
          <Button key={label} {...shared} look={look?.(row) ?? 'quiet'}>
            {icon}
            {label}
          </Button>
        ) : (
          <IconButton key={label} {...shared} label={shared['aria-label']} look="quiet" tooltip={false} title={label}>
            {icon}
          </IconButton>
        )
      })}
  </span>
)
