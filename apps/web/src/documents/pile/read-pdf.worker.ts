import { longestText } from '@haulm/domain/document/matching/file-tokens.ts'
import { getDocument, VerbosityLevel } from 'unpdf/pdfjs'

/** Pages on which the numbers of a load stand. */
const mostPages = 3

/** The text of the first pages; blank for scanned ones. @throws for what is no PDF that can be read. */
async function textOf(data: Uint8Array): Promise<string> {
  // Nothing is drawn, and nothing is fetched: a typeface that the file does not bring is done without, which it must not stop at.
  const reading = getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await reading.promise
    let text = ''
    for (let at = 1; at <= Math.min(mostPages, pdf.numPages) && text.length < longestText; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent()
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : `${item.str} `
    }
    return text.slice(0, longestText)
  } finally {
    await reading.destroy()
  }
}

// PDF.js says and hears things of its own here: ours are told from them by their shape.
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof ArrayBuffer)) return
  const answer = (pdfText: string) => postMessage({ pdfText })
  textOf(new Uint8Array(data)).then(answer, () => answer(''))
})
