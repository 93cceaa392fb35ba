import type { Readable } from 'node:stream'

/** JSON text made by PostgreSQL: sent as it is, without a detour through objects. */
export class JsonText {
  constructor(
    readonly text: string | Buffer,
    /** If it is not the status of the route. */
    readonly status?: number,
  ) {}
}
export const json = (text: string | Buffer, status?: number): JsonText => new JsonText(text, status)

/** The caller has this answer already: nothing of it is sent again. */
export class Unchanged {}

/** JSON text that is sent piece by piece. */
export class JsonStream {
  constructor(readonly readable: Readable) {}
}

/**
 * A text without end, such as a stream of events: its writer itself checks what the reader may know, and narrows the text instead
 * of ending it.
 */
export class EndlessStream {
  readonly isEndless = true
  constructor(readonly readable: Readable) {}
}

/** A file that is put together while it is sent. A failure halfway cuts the connection: a truncated file never looks complete. */
export class FileStream {
  constructor(
    readonly readable: Readable,
    readonly fileName: string,
    /** Its media type, if it is not the route's own. */
    readonly type?: string,
    /** Whether a browser shows it instead of saving it, and whether it is only a part of the file. */
    readonly options: { isShown?: boolean; isPart?: boolean } = {},
  ) {}
}
