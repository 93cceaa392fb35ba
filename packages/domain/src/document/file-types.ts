/** What is taken as a document, by the type that its content shows, with the endings of such files. @see docs/rules/documents.md, rule 3 */
export const fileTypes = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'image/jpeg': { label: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG', endings: ['png'] },
  'image/webp': { label: 'WebP', endings: ['webp'] },
} as const satisfies Record<string, { label: string; endings: readonly [string, ...string[]] }>

export type FileType = keyof typeof fileTypes

export const fileTypeNames = Object.keys(fileTypes) as FileType[]

/** Pixels along a side of a picture, at most: more than any camera makes, less than what makes a browser give up. */
export const longestSide = 16_384

/** Pixels of a picture in all, at most: whoever looks at it has four bytes of memory taken by each, however small the file is. */
export const mostPixels = 80_000_000
