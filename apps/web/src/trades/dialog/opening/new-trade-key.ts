import { randomKey } from '../../../api/request/random-key.ts'

const start = 'new-'

/** A key for a trade that is being entered: names its draft, and goes along with its create, so that a retry makes no second trade. */
export const newTradeKey = (): string => start + randomKey()

export const isNewTradeKey = (id: string): boolean => id.startsWith(start)
