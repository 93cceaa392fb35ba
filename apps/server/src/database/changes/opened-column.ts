import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { sql } from 'kysely'

/** The column of a change that says by how many trades a desk's work grew. */
export const openedColumnName = (desk: WaitingFor): string => `opened_${desk}`

export const openedColumn = (desk: WaitingFor) => sql.id(openedColumnName(desk))
