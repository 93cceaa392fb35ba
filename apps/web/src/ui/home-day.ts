import { type Day, todayIn } from '@haulm/domain/calendar/day.ts'

/** The company's day of a moment, wherever the device is. @see decisions, 'Trades' */
export const dayAtHome = (moment: string | Date): Day => todayIn('Africa/Johannesburg', new Date(moment))

/** The company's day now. */
export const todayAtHome = (): Day => dayAtHome(new Date())
