import { sharedValue } from '../../ui/state/shared-value.ts'
import { Mark, type MarkProps } from '../cells/waiting-mark.tsx'

/** Beside the status of a load for which its driver sent something that waits for an answer: a tray. */
export const ProposalMark = ({ size = 13 }: MarkProps) => (
  <Mark size={size} label="Sent by the driver, waits for an answer" className="text-highlight-foreground">
    <path d="M2 13h6l2 3h4l2-3h6M5 5h14l3 8v6H2v-6z" />
  </Mark>
)

/** Ids of the trades for which a driver sent something that nobody has decided. Followed by the app once a page stands. */
export const waitingProposals = sharedValue<ReadonlySet<string>>(new Set())
