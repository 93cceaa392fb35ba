/** Width, height and margin of an A5 page, in points. */
const [width, height, margin] = [420, 595, 36]

/** The text of a PDF string: brackets and backslashes escaped, characters outside the typeface left out. */
const written = (text: string): string => text.replace(/[^ -~\u00a0-\u00ff]/g, '').replace(/[\\()]/g, (sign) => `\\${sign}`)

const line = (font: 'F1' | 'F2', size: number, x: number, y: number, text: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${written(text)}) Tj ET\n`

type Letter = { from: string; title: string; rows: readonly (readonly [string, string])[] }

/** An invoice, a note or a certificate as a PDF of one page; the same texts give the same file. */
export function drawLetter({ from, title, rows }: Letter): Buffer {
  const top = height - margin - 16
  const content = [
    line('F2', 16, margin, top, from),
    line('F1', 12, margin, top - 24, title),
    `${margin} ${top - 36} m ${width - margin} ${top - 36} l S\n`,
    ...rows.map(([label, value], at) => {
      const y = top - 60 - at * 20
      return line('F1', 10, margin, y, label) + line('F2', 10, margin + 130, y, value)
    }),
  ].join('')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}endstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}
