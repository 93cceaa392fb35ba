import { type ReactNode, useRef } from 'react'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { altKey, commandKey, Keys } from '../../ui/keys/kbd.tsx'
import { useSingleKeys } from '../../ui/keys/single-keys.ts'
import type { Screen } from '../screens.ts'

type Line = readonly [text: string, ...keys: string[]]

const everywhere: Line[] = [
  ['Command palette', commandKey, 'K'],
  ['Search this page', '/'],
  ['New trade', 'N'],
  ['All keys', '?'],
  ['Undo, redo my edit', commandKey, 'Z/Y'],
]
const inDialog: Line[] = [
  ['Save', commandKey, 'Enter'],
  ['Save, and start the next load', commandKey, 'Shift', 'Enter'],
  ['Next, previous empty field of the load', commandKey, '↓/↑'],
  ['Take the agreed rate', altKey, 'R'],
  ['Calendar of a day', altKey, '↓'],
]
const inTable: Line[] = [
  ['Move', '←', '↑', '↓', '→'],
  ['First, last cell of the row', 'Home', 'End'],
  ['Start, end of the table', commandKey, 'Home/End'],
  ['A screen up, down', 'PgUp', 'PgDn'],
  ['Edit the cell, or open the week', 'Enter'],
  ['Edit the cell', 'F2'],
  ['Clear the cell, or the selected cells', 'Delete'],
  ['Save and go down, right', 'Enter', 'Tab'],
  ['Restore what was there', 'Esc'],
  ['Next, previous waiting load (Costing, Finance)', altKey, '↓/↑'],
  ['Edit in the dialog', 'E'],
  ['Edit the whole row', 'Shift', 'Enter'],
  ['Copy the trade', 'C'],
  ['Show the trade beside the table', 'Space'],
  ['Select cells', 'Shift', '←↑↓→'],
  ['Select the row, or deselect it', 'Shift', 'Space'],
  ['Select all loaded rows', commandKey, 'A'],
  ['Copy, paste cells', commandKey, 'C/V'],
  ['Fill cells as typed, as in the first row', commandKey, 'Enter/D'],
  ['Clear the selection', 'Esc'],
  ['Menu of the column', altKey, '↓'],
  ['Narrower, wider column', 'Shift', '←/→'],
]

/** All keys on one page, and the switch for the single-letter ones. */
export function KeysDialog({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys()
  // The list is read from its start, and scrolled by keys: in a low window the only control, at its end, would be out of it.
  const list = useRef<HTMLDivElement>(null)
  const goTo = screens.map(({ title, key }): Line => [title, 'G', key])
  return (
    <Dialog onClose={onClose} title="Keys" size="lg" initialFocus={list}>
      <DialogBody ref={list} tabIndex={-1} className="outline-none grid content-start gap-x-10 gap-y-4 md:grid-cols-2">
        <div className="space-y-4">
          <Group title="Everywhere" lines={everywhere} />
          <Group title="In a trade's dialog" lines={inDialog} />
          {goTo.length > 0 && <Group title="Go to" lines={goTo} />}
        </div>
        <Group title="In the table" lines={inTable} />
        <Checkbox
          className="md:col-span-2"
          label="Single keys"
          note={`Single keys, such as N, / and G. When this is off, only keys with ${commandKey} and the keys of the table work.`}
          checked={isOn}
          onChange={setOn}
        />
      </DialogBody>
    </Dialog>
  )
}

const Group = ({ title, lines }: { title: string; lines: readonly Line[] }): ReactNode => (
  <section>
    <h3 className="border-b border-rule pb-1 text-sm font-[640]">{title}</h3>
    <dl>
      {lines.map(([text, ...keys]) => (
        <div key={text} className="flex min-h-8 items-center justify-between gap-4 border-b border-border text-sm">
          <dt>{text}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
