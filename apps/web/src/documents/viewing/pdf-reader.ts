import library from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm?url'

/** Decoders for pictures from scanners, each fetched when a PDF contains such a picture. */
const decoders: Record<string, string> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg, 'qcms_bg.wasm': qcms }

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename]
    const answer = address === undefined ? null : await fetch(address)
    if (!answer?.ok) throw new Error(`${filename} cannot be had.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** By address, so that the build leaves it unchanged, and no page fetches it before there is a PDF to show. */
const reader = () => import(/* @vite-ignore */ library) as Promise<typeof import('pdfjs-dist')>

/**
 * Opens a PDF, in a worker of its own. Its content is drawn or read and never run: its scripts and forms are ignored.
 * @param source an address, or the bytes of a file.
 * @param options a PDF that is read without being drawn needs no typefaces.
 * @returns a promise of the document, and a function that releases it and ends its worker, at any time.
 */
export async function openPdf(source: { url: string } | { data: Uint8Array }, options: { isDrawn: boolean } = { isDrawn: true }) {
  const pdf = await reader()
  pdf.GlobalWorkerOptions.workerSrc = worker
  const task = pdf.getDocument({
    ...source,
    BinaryDataFactory: Decoders,
    useWorkerFetch: false,
    // Only a prefix for the decoders' names; `Decoders` says where they come from.
    wasmUrl: '/',
    isEvalSupported: false,
    enableXfa: false,
    ...(options.isDrawn ? {} : { disableFontFace: true, useSystemFonts: false, verbosity: pdf.VerbosityLevel.ERRORS }),
  })
  const end = () => {
    // A caller that releases a document before it came no longer wants to know that it will not.
    task.promise.catch(() => {})
    void task.destroy()
  }
  return { document: task.promise, end }
}
