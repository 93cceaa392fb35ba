import { judgeFile } from '../judge/judge-file.ts'
import { beginDrawing } from './begin-drawing.ts'

/**
 * Whether a picture can be put on an instruction: it is complete, and the drawing library accepts it.
 * @param logo a data URL, a PNG or JPEG by its first bytes.
 */
export async function drawsLogo(logo: string): Promise<boolean> {
  const picture = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  try {
    await judgeFile(inOnePart(picture))
    const drawn = await beginDrawing({ logo })
    for await (const _piece of drawn.bytes);
    return true
  } catch {
    return false
  }
}

async function* inOnePart(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
