/** The ways in which a loading instruction is sent to somebody outside of the company. */
export const linkWays = { share: 'Shared', mail: 'E-mail', whatsapp: 'WhatsApp', copy: 'Copied link' } as const

export type LinkWay = keyof typeof linkWays

export const linkWayNames = Object.keys(linkWays) as [LinkWay, ...LinkWay[]]

/** How the history of a trade tells that its instruction was sent: by which way. */
export const linkHistoryField = 'instructionLink'

export const linkHistoryLabel = 'Loading Instruction Sent'

/** Days for which a link leads somewhere after the load is to be delivered; and after it was sent, while that is not known. */
export const linkDays = { afterDelivery: 7, afterSending: 14 } as const

/** Why no link is made. */
export const linkMessages = {
  wouldEnd: `This link would not work: the load is cancelled, or it is more than ${linkDays.afterDelivery} days after its delivery date.`,
} as const
