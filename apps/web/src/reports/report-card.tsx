import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ReportCardProps = { Icon: LucideIcon; title: string; text: string; children: ReactNode }

/** What a report holds, and the one way to it. */
export const ReportCard = ({ Icon, title, text, children }: ReportCardProps) => (
  <section
    aria-label={title}
    className="flex flex-col items-start gap-2 border-border px-5 py-4 max-sm:not-first:border-t sm:not-first:border-l max-md:px-4"
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
    <h2 className="text-lg font-[640]">{title}</h2>
    <p className="flex-1 text-sm text-muted-foreground">{text}</p>
    <div className="mt-2">{children}</div>
  </section>
)
