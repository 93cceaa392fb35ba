/** A transporter that is not in the list yet stands in the field as its name behind this mark, where others stand as their id. */
const mark = 'new:'

export const newTransporter = (name: string): string => `${mark}${name}`

/** The name of a new transporter; null when one of the list was chosen, or none. */
export const newNameOf = (choice: string): string | null => (choice.startsWith(mark) ? choice.slice(mark.length) : null)
