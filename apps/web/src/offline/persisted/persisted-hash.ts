import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'

/**
 * The hash under which a query's answer is persisted. A range that ends today keeps it from day to day: tomorrow, without a
 * connection, 'until today' still finds what was loaded.
 */
export const persistedHashOf = ({ queryHash }: { queryHash: string }): string =>
  queryHash.replaceAll(`"endDate":"${todayAtHome()}"`, '"endDate":"today"')
