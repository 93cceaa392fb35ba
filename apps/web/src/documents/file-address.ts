/** Where the file of a document is shown from. */
export const fileAddress = (id: string): string => `/api/documents/${encodeURIComponent(id)}`

/** Where it is saved from. */
export const downloadAddress = (id: string): string => `${fileAddress(id)}?download=1`
