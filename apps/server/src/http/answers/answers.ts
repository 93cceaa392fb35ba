import type { Readable } from 'node:stream'

/** JSON text that PostgreSQL made: sent as it is, without a detour through objects. */
export class JsonText {
  constructor(
    readonly text: string | Buffer,
    /** Where it is not the one that the route answers with. */
    readonly status?: number,
  ) {}
}
export const json = (text: string | Buffer, status?: number): JsonText => new JsonText(text, status)

/** What the caller has already: nothing of it is sent again. */
export class Unchanged {}

/** JSON text that arrives piece by piece. */
export class JsonStream {
  constructor(readonly readable: Readable) {}
}

/** Text without end, as of events: whoever writes it looks by itself at what its reader may know, and narrows it rather than ending. */
export class EndlessStream {
  readonly isEndless = true
  constructor(readonly readable: Readable) {}
}

/** A file that is put together while it is sent. What fails halfway cuts the connection: a file is never shorter than it looks. */
export class FileStream {
  constructor(
    readonly readable: Readable,
    readonly fileName: string,
    /** Its media type, where it is not the route's own. */
    readonly type?: string,
    /** Whether a browser shows it instead of saving it, and whether it is only a part of the file. */
    readonly options: { isShown?: boolean; isPart?: boolean } = {},
  ) {}
}
