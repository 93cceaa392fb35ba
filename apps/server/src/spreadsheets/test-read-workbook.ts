import readSheets from 'read-excel-file/node'

/** The sheets of a file by name, each as rows of values, read with a library other than our own. */
export async function readWorkbook(file: Buffer): Promise<Map<string, unknown[][]>> {
  const sheets = await readSheets(file, { trim: false })
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}

/** All the bytes of a stream. */
export async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
