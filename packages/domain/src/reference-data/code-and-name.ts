/** What separates code and name when both are written. */
export const betweenCodeAndName = /\s[-–]\s/

/** What a new record begins with by its name in a file: `SFOIL - Sunflower oilcake` holds both, a word alone usually is the code. */
export function codeAndNameIn(text: string): { code?: string; name: string } {
  const [code = '', ...name] = text.split(betweenCodeAndName)
  if (/\s/.test(code)) return { name: text }
  return { code, name: name.join(' - ') || text }
}
