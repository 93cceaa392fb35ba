/** Why a database was not carried over; the message ends a sentence for administrators. */
export class NotCarriedOver extends Error {}
