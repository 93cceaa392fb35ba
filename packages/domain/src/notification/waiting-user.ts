import { displayName } from '../people/person.ts'
import type { Occurrence } from './notice.ts'

/** The notice that somebody asks for access. @see docs/rules/notifications.md, rule 1 */
export function waitingUser(person: { id: string; firstName: string; lastName: string; email: string }): Occurrence {
  const name = displayName(person)
  const called = name === person.email ? name : `${name} (${person.email})`
  return { occasion: 'waitingUser', recordId: person.id, name, message: `${called} asks for access.` }
}
