import type { ReactNode } from 'react'

/** Words for people who listen to the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>
