import type { ReactNode } from 'react'

/** Where the sum of the load stands beside the form. */
export const SlipPanel = ({ children }: { children: ReactNode }) => (
  <aside
    aria-labelledby="this-load"
    className="scroll-thin flex w-[288px] shrink-0 flex-col overflow-y-auto border-l border-border bg-background px-5 py-4"
  >
    <h3 id="this-load" className="text-sm font-[640]">
      This load
    </h3>
    <p className="set-ledger text-xs text-muted-foreground">Worked out as you type</p>
    {children}
  </aside>
)
