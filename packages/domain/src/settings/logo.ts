/** The largest logo, in bytes: it is sent with the settings to everybody. */
export const largestLogo = 48 * 1024

/** Maximum pixels of a logo: more than any paper shows, and few enough to decode. */
export const mostLogoPixels = 4_000_000

/** The message for a file that looks like a picture but cannot be drawn on the loading instruction. */
export const logoNotDrawable =
  'This picture is broken, or has more than 4 million pixels: it could not be printed. Choose another PNG or JPEG.'

/** The accepted formats, by how the bytes of such a picture begin, in base64. SVG is not accepted: it can contain scripts. */
const forms = { png: 'iVBORw0KGgo', jpeg: '/9j/' } as const

const parts = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/

/** The number of bytes of a picture in base64. */
const bytesOf = (base64: string): number => (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)

/**
 * Why a data URL is not accepted as a logo, or null: it must be a PNG or JPEG of at most 48 kB, by declared type and by content.
 */
export function logoRefusal(url: string): string | null {
  const [, form, base64 = ''] = parts.exec(url) ?? []
  if (form === undefined || base64.length % 4 !== 0 || !base64.startsWith(forms[form as keyof typeof forms])) {
    return 'must be a PNG or JPEG picture'
  }
  return bytesOf(base64) > largestLogo ? 'can be at most 48 kB' : null
}

/** `PNG, 12 kB`: how a history describes a picture. */
export function describeLogo(url: string): string {
  const [, form = '', base64 = ''] = parts.exec(url) ?? []
  return `${form.toUpperCase()}, ${Math.ceil(bytesOf(base64) / 1024)} kB`
}
