import { displayName, type Person } from '@haulm/domain/people/person.ts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useScreen } from '../screen/use-screen.ts'

/** Whose session it is, and the way to their profile. It takes presses on all of the block around it, which is `relative`. */
export const ProfileLink = ({ user, className }: { user: Person; className: string }) => (
  <Link
    to="/profile"
    title={`${displayName(user)}: profile`}
    aria-current={useScreen()?.isOwn ? 'page' : undefined}
    className={clsx('after:absolute after:inset-x-0 after:rounded-md', className)}
  >
    {displayName(user)}
    <span className="sr-only">: profile</span>
  </Link>
)
