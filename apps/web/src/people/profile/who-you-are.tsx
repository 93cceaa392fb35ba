import { permissions } from '@haulm/domain/people/permissions.ts'
import { displayName, type Person } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { Avatar } from '../../ui/text/avatar.tsx'
import { ProfileSection } from '../profile-section.tsx'

/** Name, address, role, and what each permission opens. */
export const WhoYouAre = ({ user }: { user: Person }) => (
  <>
    <div className="flex items-center gap-4 border-b border-border py-5">
      <Avatar name={displayName(user)} image={user.profileImageUrl} size={52} />
      <div className="min-w-0">
        <p className="text-lg font-[620] break-words">{displayName(user)}</p>
        <p className="text-sm break-words text-muted-foreground">{user.email}</p>
        <p className="text-sm text-muted-foreground">{roles[user.role].label}</p>
      </div>
    </div>
    <ProfileSection title="Permissions" note="Given by an administrator. A change acts at once.">
      {user.permissions.length === 0 ? (
        <p className="text-sm text-muted-foreground">No permissions set. Ask an administrator for those that your work needs.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {user.permissions.map((id) => (
            <li key={id} className="text-sm">
              <b className="font-[600]">{permissions[id].label}</b>
              <span className="block text-muted-foreground">{permissions[id].description}</span>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  </>
)
