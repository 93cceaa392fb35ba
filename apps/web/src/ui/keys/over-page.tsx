import { type ReactNode, Suspense } from 'react'
import { EarlyText } from './early-text.tsx'

/** Around a late part that opens over the page by a press of somebody, and that Esc calls off while it is on its way. */
export const OverPage = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Suspense fallback={<EarlyText onClose={onClose} />}>{children}</Suspense>
)
