import jpeg from 'jpeg-js'
import { printSlip } from './draw-slip.ts'

/** The size of the photograph in pixels. */
const [width, height] = [720, 540]
/** As red, green and blue. */
const [paper, ink, desk] = [
  [238, 234, 222],
  [44, 42, 48],
  [112, 86, 60],
] as const

/** A number from 0 to 1 for each point, always the same for that point: every sensor has noise. */
const noise = (x: number, y: number): number => {
  const mixed = Math.imul(x * 374_761_393 + y * 668_265_263, 1_274_126_177)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0xffffffff
}

/** A printed slip on a desk as a phone photographs it, as a JPEG; the same lines and degrees give the same file. */
export function drawPhotograph(lines: readonly string[], degrees: number): Buffer {
  const slip = printSlip(lines)
  // As large as fits into the picture.
  const scale = Math.min(1.05, (width - 90) / slip.width, (height - 60) / slip.height)
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const pixels = Buffer.alloc(width * height * 4, 0xff)
  const isOn = (column: number, row: number) => column >= 0 && row >= 0 && column < slip.width && row < slip.height
  // Plain assignments for speed: there are about 400 000 pixels.
  let at = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [right, below] = [(x - width / 2) / scale, (y - height / 2) / scale]
      const column = Math.round(cos * right + sin * below + slip.width / 2)
      const row = Math.round(cos * below - sin * right + slip.height / 2)
      // The light comes from above, on the left.
      let light = (1.04 - 0.34 * (x / width) * (y / height)) * (0.97 + 0.06 * noise(x, y))
      let colour: readonly [number, number, number] = desk
      if (isOn(column, row)) colour = slip.points[row * slip.width + column] ? ink : paper
      else light *= isOn(column - 6, row - 6) ? 0.55 : 0.9 + 0.1 * Math.sin(y / 9 + 3 * Math.sin(x / 150))
      pixels[at] = Math.min(255, colour[0] * light)
      pixels[at + 1] = Math.min(255, colour[1] * light)
      pixels[at + 2] = Math.min(255, colour[2] * light)
      at += 4
    }
  }
  return Buffer.from(jpeg.encode({ width, height, data: pixels }, 70).data)
}
