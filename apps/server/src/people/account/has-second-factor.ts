import { sql } from 'kysely'

/** Whether signing in asks a person for a code, as a part of a query over people. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factor where second_factor.person_id = person.id and second_factor.confirmed_at is not null
)`
