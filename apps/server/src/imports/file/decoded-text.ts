import { FileRefusal } from './file-refusal.ts'

const noText = () => new FileRefusal('This is not a text file. Save the spreadsheet as .csv or .xlsx.')

/**
 * The text of a CSV file: UTF-16 ('Unicode text' of a spreadsheet) or UTF-8, each with or without a byte order mark; otherwise
 * Windows-1252, which spreadsheets in this country save.
 * @throws {FileRefusal} if it is not text.
 */
export function decodedText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  const text = utf16 === null ? plainText(bytes) : decoded(utf16, bytes)
  if (text === null || text.includes('\0')) throw noText()
  return text
}

/** What Windows-1252 has from 0x80 on, where Latin-1 has control characters: Node's own decoder leaves those. */
const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const windowsText = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (control) => signs[control.charCodeAt(0) - 0x80] ?? control)

const plainText = (bytes: Buffer) => decoded('utf-8', bytes) ?? windowsText(bytes)

function decoded(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** How many bytes are examined to recognise UTF-16 without a mark. */
const looked = 2_000

/**
 * Which UTF-16 a text is in: by its mark, or by the zeros that Latin letters leave in nearly every second byte; null for none.
 */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, Math.min(looked, bytes.length - (bytes.length % 2)))
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [atEven, atOdd] = zeros.map((count) => count / (beginning.length / 2)) as [number, number]
  if (atOdd > 0.7 && atEven < 0.1) return 'utf-16le'
  return atEven > 0.7 && atOdd < 0.1 ? 'utf-16be' : null
}
