import { hasAny, type Person } from '@haulm/domain/people/person.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { buttonClass } from '../../ui/controls/button.tsx'

/** What stands over the trades of the dashboard where they are not the whole table. @see docs/rules/screens.md, rule 1 */
export const RecentTradesHead = ({ person }: { person: Person }) => (
  <div className="flex shrink-0 items-center gap-4 px-5 pt-3 max-md:px-4">
    <div className="min-w-0">
      <h2 className="text-base font-[640]">Recent Trades</h2>
      <p className="truncate text-sm text-muted-foreground">Latest trading activity and status updates</p>
    </div>
    {/* Offered to those only who may open it. */}
    {hasAny(person, ['live_dashboard']) && (
      <Link to="/live-dashboard" className={`${buttonClass('outline')} ml-auto max-md:h-11`}>
        View All
        <ArrowRight size={15} aria-hidden="true" />
      </Link>
    )}
  </div>
)
