import type { Person } from '@haulm/domain/people/person.ts'
import { createContext, useContext } from 'react'

/** Gives the signed-in person to all that is drawn for them. The shell provides it, and removes all of it with their session. */
export const PersonContext = createContext<Person | null>(null)

/** The signed-in person, even while their session ends. What is also drawn for nobody, as the sign-in, has `useUser`. */
export function usePerson(): Person {
  const person = useContext(PersonContext)
  if (person === null) throw new Error('What is drawn for a person stands outside of the shell.')
  return person
}
