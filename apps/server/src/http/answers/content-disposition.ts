/** Percent-encodes all but the characters allowed in an extended value. RFC 5987, section 3.2.1. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Makes a browser save the answer under this name, or show it. A name with special characters is sent twice: for old programs
 * with `_` in place of these, and as it is. The forms are those of RFC 6266, section 4.3.
 */
export function contentDisposition(fileName: string, way: 'attachment' | 'inline' = 'attachment'): string {
  const plain = fileName.replace(/[^\w .,()&-]/g, '_')
  return `${way}; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encoded(fileName)}`}`
}
