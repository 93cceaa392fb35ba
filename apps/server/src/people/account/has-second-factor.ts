import { sql } from 'kysely'

/** Whether signing in asks a person for a second factor, for use in a query over people. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factor where second_factor.person_id = person.id and second_factor.confirmed_at is not null
)`
