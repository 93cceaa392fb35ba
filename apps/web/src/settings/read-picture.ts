import { logoRefusal } from '@haulm/domain/settings/logo.ts'

/** Larger than it is ever shown, on dense screens, too. */
const box = { width: 360, height: 120 }

/**
 * A chosen picture as a small PNG in a data URL, drawn anew: whatever else the file held is left behind.
 * @throws Error with a sentence for people when it is none, or too large even then.
 */
export async function readPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) throw new Error('This is not a picture that can be read. Choose a PNG or JPEG.')
  const scale = Math.min(1, box.width / bitmap.width, box.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const forms = [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.85)]
  const url = forms.find((one) => logoRefusal(one) === null)
  if (url === undefined) throw new Error('This picture is too large. Choose a simpler one.')
  return url
}
