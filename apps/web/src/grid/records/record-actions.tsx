import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import type { RecordAction } from '../../ui/controls/record-action.tsx'
import { lateOver } from '../../ui/late-over.tsx'

// A lazily loaded component loses its type parameter for the row.
const RecordMenu = lateOver(() => import('./record-menu.tsx'), 'RecordMenu')

/** How many buttons fit in a table row: if there are more, the last is a menu that holds the rest. */
export const mostActions = 4

type RecordActionsProps<Row> = {
  row: Row
  name: string
  actions: readonly RecordAction<Row>[]
  /** Whether buttons show their labels; else they are icons. */
  isLabelled: boolean
  /** Beyond this number, actions go into a menu; without it all are shown. */
  most?: number | undefined
}

/** What can be done with a row; always visible, in muted colour. */
export function RecordActions<Row>({ row, name, actions, isLabelled, most }: RecordActionsProps<Row>) {
  const offered = actions.filter(({ isOffered }) => isOffered?.(row) ?? true)
  const shown = most !== undefined && !isLabelled && offered.length > most ? most - 1 : offered.length
  return (
    <span className={`flex justify-end gap-0.5 ${isLabelled ? 'max-md:flex-wrap max-md:justify-start' : ''}`}>
      {offered.slice(0, shown).map(({ label, icon, run, look }) => {
        const shared = { icon, 'aria-label': `${label} ${name}`, size: 'sm', onClick: () => run(row) } as const
        return isLabelled ? (
          <Button key={label} {...shared} label={label} look={look?.(row) ?? 'quiet'} />
        ) : (
          <IconButton key={label} {...shared} label={shared['aria-label']} look="quiet" tooltip={false} title={label} />
        )
      })}
      {shown < offered.length && <MoreActions row={row} name={name} actions={offered.slice(shown)} />}
    </span>
  )
}

function MoreActions<Row>({ row, name, actions }: Pick<RecordActionsProps<Row>, 'row' | 'name' | 'actions'>) {
  const button = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<{ left: number; top: number } | null>(null)
  const open = () => {
    const { right, bottom } = button.current?.getBoundingClientRect() ?? { right: 0, bottom: 0 }
    setAnchor({ left: right, top: bottom })
  }
  const close = () => setAnchor(null)
  return (
    <span ref={button} className="flex">
      <IconButton
        icon={Ellipsis}
        label={`More for ${name}`}
        size="sm"
        look="quiet"
        tooltip={false}
        title="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      />
      {anchor && (
        <RecordMenu
          row={row}
          name={name}
          actions={actions as readonly RecordAction<unknown>[]}
          anchor={anchor}
          onClose={close}
          giveFocusBack={() => button.current?.querySelector('button')?.focus({ preventScroll: true })}
        />
      )}
    </span>
  )
}
