import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsOnline } from '../../api/request/reachability.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { lineAfter, placeOfFocus } from '../../ui/focus/place-of-focus.ts'
import { DropPlace } from '../drop-place.tsx'
import { FileInput } from '../file-input.tsx'
import { UploadRow } from '../uploads/upload-row.tsx'
import { isSettled, mostOfPile, type PileFile, roomIn } from './pile-file.ts'
import { PileRow } from './pile-row.tsx'
import { usePile } from './use-pile.ts'

type PileDialogProps = { files: readonly File[]; onClose: () => void }

/** Once a file is left out or added: to the trade of the one now in its place; if none is, to where others are chosen. */
const place = placeOfFocus((body, line) => {
  const chooser = '[role="combobox"]'
  const next = lineAfter(body, line)
  // Files that are settled are listed below the others.
  const heir = next?.querySelector(chooser) ? next : [...body.querySelectorAll(`li:has(${chooser})`)].at(-1)
  return heir?.querySelector<HTMLElement>(chooser) ?? body.querySelector<HTMLElement>('button')
})

/** Files that are matched to trades, corrected, confirmed and sent. @see docs/rules/documents.md, rule 21 */
export function PileDialog({ files: first, onClose }: PileDialogProps) {
  const pile = usePile(first)
  const [isAsking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const isOnline = useIsOnline()
  const { files, left, undecided, ticked, uploads } = pile
  const settled = files.filter(isSettled)
  const countOf = (wanted: PileFile['state']) => settled.filter(({ state }) => state === wanted).length
  const [added, queued, there] = [countOf('added'), countOf('queued'), countOf('there')]
  const waiting = left.filter(({ trade }) => trade === null).length
  const isReading = left.some(({ state }) => state === 'reading')
  const said = [
    files.length > 0 && (isReading ? 'Matching files...' : formatCount(left.length, 'file')),
    !isReading && waiting > 0 && `${waiting} without a trade`,
    added > 0 && `${added} added`,
    there > 0 && `${there} there already`,
    queued > 0 && `${queued} waiting to be sent`,
  ]
  return (
    <Dialog
      divided
      size="xl"
      title="Add Files to Trades"
      initialFocus={choose}
      onClose={onClose}
      onBeforeClose={() => {
        setAsking(undecided.length > 0)
        return undecided.length === 0
      }}
      footer={
        <>
          <p role="status" className="mr-auto text-sm text-muted-foreground">
            {!isOnline &&
              'Without a connection files are not matched. Those with a trade can be added, and wait on this device. '}
            {said.filter(Boolean).join(', ')}
          </p>
          {left.some(({ state }) => state === 'failed') && (
            <Button label="Match Again" disabled={!isOnline} onClick={pile.matchAgain} />
          )}
          <Button
            label={ticked.length === 0 ? 'Add Files' : `Add ${formatCount(ticked.length, 'File')}`}
            look="primary"
            // Not `disabled`: it keeps the focus once its files are sent.
            aria-disabled={ticked.length === 0 || undefined}
            onClick={pile.send}
          />
        </>
      }
    >
      <DialogBody {...place} className="min-h-80">
        <DropPlace adds onFiles={pile.add}>
          <div className="flex flex-wrap items-center gap-2 py-3">
            <FileInput ref={input} label="Files" onFiles={pile.add} />
            <Button
              icon={Plus}
              label="Choose Files"
              ref={choose}
              disabled={roomIn(files) === 0}
              onClick={() => input.current?.click()}
            />
            <p className="text-xs text-muted-foreground">
              {roomIn(files) > 0
                ? 'They are matched to trades by their names and the text of PDFs. Only ticked files are added.'
                : `A list holds ${mostOfPile} files. Add these first.`}
            </p>
          </div>
          {left.length > 0 && (
            <ul aria-label="Files and their trades" className="divide-y divide-border border-t border-border">
              {left.map((one) => {
                const upload = uploads.find(({ id }) => id === one.id)
                return upload ? <UploadRow key={one.id} upload={upload} /> : <PileRow key={one.id} one={one} pile={pile} />
              })}
            </ul>
          )}
          {settled.length > 0 && (
            <ul aria-label="Added" className="border-t border-border py-2 text-sm text-muted-foreground">
              {settled.map(({ id, file, kind, trade, state }) => (
                <li key={id} className="py-1 wrap-anywhere">
                  {file.name}: {documentKinds[kind].label} of <span className="set-ledger">{trade?.tradeNumber}</span>
                  {state === 'queued' && ', waiting to be sent'}
                  {state === 'there' && ', which was there already'}
                </li>
              ))}
            </ul>
          )}
        </DropPlace>
        <ConfirmDialog
          open={isAsking}
          title={`Leave ${formatCount(undecided.length, 'file')} out?`}
          confirm="Leave Them Out"
          cancel="Stay"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          Files that were not added stay where they are, and have to be chosen again.
        </ConfirmDialog>
      </DialogBody>
    </Dialog>
  )
}
