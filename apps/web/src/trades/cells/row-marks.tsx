import type { ReactNode } from 'react'
import { sharedValue } from '../../ui/state/shared-value.ts'

type MarkProps = { size?: number }

/** Next to a value that waits to be sent. @see docs/rules/screens.md, rule 11 */
export const WaitingMark = ({ size = 13 }: MarkProps) => (
  <Mark size={size} label="Waiting to be sent" className="text-highlight-foreground">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </Mark>
)

/** Next to the saved value of a field whose waiting edit the server refused: the list of waiting edits says why. */
export const RejectedMark = ({ size = 13 }: MarkProps) => (
  <Mark size={size} label="Your edit was refused" className="text-destructive">
    <path d="m21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01" />
  </Mark>
)

/** Next to the status of a load whose driver sent something that awaits an answer: a tray. */
export const ProposalMark = ({ size = 13 }: MarkProps) => (
  <Mark size={size} label="Sent by the driver, waits for an answer" className="text-highlight-foreground">
    <path d="M2 13h6l2 3h4l2-3h6M5 5h14l3 8v6H2v-6z" />
  </Mark>
)

/** Ids of the trades for which a driver sent something that is undecided. The app keeps it up to date once a page is shown. */
export const waitingProposals = sharedValue<ReadonlySet<string>>(new Set())

/** A line icon of 24 by 24, with a name for screen readers. */
const Mark = ({ size, label, className, children }: { size: number; label: string; className: string; children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    role="img"
    aria-label={label}
    className={`waiting-mark shrink-0 ${className}`}
  >
    {children}
  </svg>
)
