import { longestText } from '@haulm/domain/document/matching/file-tokens.ts'
import { openPdf } from '../viewing/pdf-reader.ts'

type OpenedPdf = Awaited<ReturnType<typeof openPdf>>

/** Milliseconds that one file may take: what takes longer is left unread. */
const readTimeoutMs = 10_000
/** Bytes of a file that is read: the largest that a company may take. */
const mostBytes = 52_428_800
/** The pages on which the numbers of a load stand. */
const mostPages = 3

/**
 * Reads the text of PDFs, one after the other, each in a worker of its own that is ended when it has been read, or takes too
 * long: whatever a file does there affects neither the page nor the next file.
 * @see docs/decisions/0410-a-pile-of-files.md
 */
export class PdfTexts {
  #opened: OpenedPdf | null = null
  #before: Promise<unknown> = Promise.resolve()

  /** @returns the text of its first pages; blank if it has none, cannot be read or takes too long. */
  read(file: Blob): Promise<string> {
    const text = this.#before.then(() => this.#readNow(file).catch(() => ''))
    this.#before = text
    return text
  }

  end(): void {
    this.#opened?.end()
    this.#opened = null
  }

  async #readNow(file: Blob): Promise<string> {
    if (file.size > mostBytes) return ''
    const opened = await openPdf({ data: new Uint8Array(await file.arrayBuffer()) }, { isDrawn: false })
    this.#opened = opened
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, readTimeoutMs, '')
    })
    try {
      return await Promise.race([opened.document.then(textOf), late])
    } finally {
      clearTimeout(timer)
      this.end()
    }
  }
}

/** The text of the first pages; blank for scanned ones. */
async function textOf(pdf: Awaited<OpenedPdf['document']>): Promise<string> {
  let text = ''
  for (let at = 1; at <= Math.min(mostPages, pdf.numPages) && text.length < longestText; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : `${item.str} `
  }
  return text.slice(0, longestText)
}
