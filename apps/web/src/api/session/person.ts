import type { Person } from '@haulm/domain/people/person.ts'
import { createContext, useContext } from 'react'

/** Names who is signed in to all that is drawn for them. The shell does, and takes all of it away when their session ends. */
export const PersonContext = createContext<Person | null>(null)

/**
 * Who is signed in, for whatever is drawn for somebody: it stands as long as that does, also while their session ends. What is drawn for
 * nobody as well, as the sign-in and the questions around every page, asks `useUser`.
 */
export function usePerson(): Person {
  const person = useContext(PersonContext)
  if (person === null) throw new Error('What is drawn for a person stands outside of the shell.')
  return person
}
