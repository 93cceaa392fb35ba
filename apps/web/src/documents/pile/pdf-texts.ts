/** Milliseconds that one file may take: what takes longer is left unread. */
const longest = 10_000
/** Bytes of a file that is read: the largest that a company may take. */
const mostBytes = 52_428_800

/**
 * Reads the text of PDFs, one after the other, each in a worker of its own that is ended when it has been read, or takes too long:
 * whatever a file does there, it does neither to the page nor to the next file.
 * @see docs/decisions/0410-a-pile-of-files.md
 */
export class PdfTexts {
  #worker: Worker | null = null
  #before: Promise<unknown> = Promise.resolve()

  /** @returns the text of its first pages; blank for what has none, cannot be read or takes too long. */
  read(file: Blob): Promise<string> {
    const text = this.#before.then(() => this.#readNow(file))
    this.#before = text
    return text
  }

  end(): void {
    this.#worker?.terminate()
    this.#worker = null
  }

  async #readNow(file: Blob): Promise<string> {
    if (file.size > mostBytes) return ''
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return ''
    const worker = new Worker(new URL('./read-pdf.worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    return new Promise((resolve) => {
      const settle = (text: string) => {
        clearTimeout(timer)
        this.end()
        resolve(text)
      }
      const timer = setTimeout(() => settle(''), longest)
      worker.onmessage = ({ data }: MessageEvent<{ pdfText?: string }>) => {
        if (typeof data.pdfText === 'string') settle(data.pdfText)
      }
      worker.onerror = () => settle('')
      worker.postMessage(bytes, [bytes])
    })
  }
}
