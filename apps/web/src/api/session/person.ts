import type { Person } from '@haulm/domain/people/person.ts'
import { createContext, useContext } from 'react'

/** Gives the signed-in person to all that is drawn for them. The shell provides it, and removes all of it with their session. */
export const PersonContext = createContext<Person | null>(null)

/**
 * The signed-in person, for whatever is drawn for one: it stays as long as that is drawn, even while their session ends. What is
 * also drawn for nobody, such as the sign-in and the questions around every page, uses `useUser`.
 */
export function usePerson(): Person {
  const person = useContext(PersonContext)
  if (person === null) throw new Error('What is drawn for a person stands outside of the shell.')
  return person
}
