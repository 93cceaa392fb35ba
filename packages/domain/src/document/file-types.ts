/**
 * The types that are accepted as documents, recognised by content, with the endings of such files.
 * @see docs/rules/documents.md, rule 3
 */
export const fileTypes = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'image/jpeg': { label: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG', endings: ['png'] },
  'image/webp': { label: 'WebP', endings: ['webp'] },
} as const satisfies Record<string, { label: string; endings: readonly [string, ...string[]] }>

export type FileType = keyof typeof fileTypes

export const fileTypeNames = Object.keys(fileTypes) as FileType[]

/** Maximum pixels along one side of a picture: more than any camera makes, fewer than make a browser give up. */
export const longestSide = 16_384

/** Maximum pixels of a picture in all: each takes four bytes of the viewer's memory, however small the file is. */
export const mostPixels = 80_000_000
