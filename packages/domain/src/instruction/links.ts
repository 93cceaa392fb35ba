/** The ways in which a loading instruction is sent to somebody outside the company. */
export const linkWays = { share: 'Shared', mail: 'E-mail', whatsapp: 'WhatsApp', copy: 'Copied link' } as const

export type LinkWay = keyof typeof linkWays

export const linkWayNames = Object.keys(linkWays) as [LinkWay, ...LinkWay[]]

/** The field under which the history of a trade records how its instruction was sent. */
export const linkHistoryField = 'instructionLink'

export const linkHistoryLabel = 'Loading Instruction Sent'

/** Days for which a link works after the load's delivery date, or after it was sent while there is no delivery date. */
export const linkDays = { afterDelivery: 7, afterSending: 14 } as const

/** Why no link is created. */
export const linkMessages = {
  wouldEnd: `This link would not work: the load is cancelled, or it is more than ${linkDays.afterDelivery} days after its delivery date.`,
} as const
