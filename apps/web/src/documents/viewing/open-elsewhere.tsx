import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/controls/button.tsx'

/** If a file cannot be shown on the page: a link to the browser's own viewer. */
export const OpenElsewhere = ({ address, children }: { address: string; children: ReactNode }) => (
  <div className="m-auto px-4 text-center">
    <p role="alert" className="mb-3 text-sm text-muted-foreground">
      {children}
    </p>
    <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
      Open in a New Tab
    </a>
  </div>
)
