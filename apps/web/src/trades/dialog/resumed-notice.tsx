import { formatMoment } from '../../ui/text/format-moment.ts'
import { DialogNotice } from './dialog-notice.tsx'

/** Says that the form holds what was typed before, when the session ended or the page was left. */
export const ResumedNotice = ({ at, onDiscard }: { at: Date; onDiscard: () => void }) => (
  <DialogNotice action={{ label: 'Discard', run: onDiscard }}>
    What you typed on {formatMoment(at)} was kept. It is not saved yet.
  </DialogNotice>
)
