import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportFact } from './report-facts.ts'

type ReportCardProps = {
  Icon: LucideIcon
  title: string
  text: string
  /** What it would hold today; undefined until that is known, null where there is nothing to say. */
  fact: ReportFact | null | undefined
  children: ReactNode
}

/** What a report holds, and the one way to it. @see docs/rules/rights.md, rule 12 */
export const ReportCard = ({ Icon, title, text, fact, children }: ReportCardProps) => (
  <section
    aria-label={title}
    className="flex flex-col items-start border-border px-5 pt-4 pb-5 max-sm:not-first:border-t sm:not-first:border-l max-md:px-4"
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
    <h2 className="mt-2.5 text-lg font-[640]">{title}</h2>
    <p className="mt-1 flex-1 text-sm text-muted-foreground sm:min-h-10">{text}</p>
    <p className="set-ledger mt-3 min-h-7 w-full border-t border-border pt-2 text-sm">
      {fact && (
        <>
          {fact.figure} <span className="text-muted-foreground">{fact.says}</span>
        </>
      )}
    </p>
    <div className="mt-3">{children}</div>
  </section>
)
