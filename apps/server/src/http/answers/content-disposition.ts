/** Signs that stand for themselves in an extended value. RFC 5987, section 3.2.1. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Has a browser save the answer under this name, or show it. A name that is not plain is told twice: for old programs with `_` for its other
 * signs, and as it is.
 * The forms are those of RFC 6266, section 4.3.
 */
export function contentDisposition(fileName: string, way: 'attachment' | 'inline' = 'attachment'): string {
  const plain = fileName.replace(/[^\w .,()&-]/g, '_')
  return `${way}; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encoded(fileName)}`}`
}
