/** Pixels of the longer side as sent: every figure of a ticket can be read. */
const longestSide = 2_400
const quality = 0.8
/** Bytes up to which a drawing or a screenshot is sent unchanged. */
const small = 900_000

/** The sides of a picture scaled to fit the longest; a smaller one stays as it is. */
export function fittedSides(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/**
 * A photograph as it is sent: upright, no larger than it needs to be, and without what the camera wrote into it, such as where it
 * was taken. What is no picture, or one this browser cannot read, is sent unchanged: the server judges it.
 */
export async function madeSmaller(file: File): Promise<{ file: Blob; name: string }> {
  const asItIs = { file, name: file.name }
  if (!file.type.startsWith('image/') && !/\.(heic|heif)$/i.test(file.name)) return asItIs
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return asItIs
  try {
    const { width, height } = fittedSides(picture.width, picture.height)
    const isPlain = file.type === 'image/png' || file.type === 'image/webp'
    if (isPlain && file.size <= small && width === picture.width) return asItIs
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) return asItIs
    // What was transparent would be black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return jpeg === null ? asItIs : { file: jpeg, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg` }
  } finally {
    picture.close()
  }
}
