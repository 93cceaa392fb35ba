import { crc32, deflateSync } from 'node:zlib'
import { glyphs } from './glyphs.data.ts'

/** Pixels of a dot, and of the white margin around the print. */
const dot = 3
const margin = 24
const [across, down] = [6 * dot, 11 * dot]

const chunk = (type: string, bytes: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Capitals without accents: a dot-matrix printer has no others. */
const printable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .toUpperCase()

export interface Slip {
  width: number
  height: number
  /** One byte for each point, line by line: 1 for ink. */
  points: Uint8Array
}

/** A slip as a dot-matrix printer prints it, line below line. */
export function printSlip(lines: readonly string[]): Slip {
  const printed = lines.map(printable)
  const width = margin * 2 + across * Math.max(...printed.map(({ length }) => length))
  const height = margin * 2 + down * printed.length
  const points = new Uint8Array(width * height)
  for (const [row, line] of printed.entries()) {
    for (const [column, sign] of [...line].entries()) {
      for (const [x, bits] of (glyphs[sign.charCodeAt(0) - 32] ?? []).entries()) {
        for (let y = 0; y < 7; y += 1) {
          if (((bits >> y) & 1) === 0) continue
          const [left, top] = [margin + column * across + x * dot, margin + row * down + y * dot]
          for (let at = 0; at < dot; at += 1) points.fill(1, (top + at) * width + left, (top + at) * width + left + dot)
        }
      }
    }
  }
  return { width, height, points }
}

/** A printed slip as a black-and-white PNG; the same lines give the same file. */
export function drawSlip(lines: readonly string[]): Buffer {
  const { width, height, points } = printSlip(lines)
  const stride = 1 + Math.ceil(width / 8)
  // Each line of pixels begins with its filter type, 0; a white pixel is 1.
  const pixels = Buffer.alloc(stride * height, 0xff)
  for (let y = 0; y < height; y += 1) {
    pixels[y * stride] = 0
    for (let x = 0; x < width; x += 1) {
      const at = y * stride + 1 + (x >> 3)
      if (points[y * width + x]) pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
