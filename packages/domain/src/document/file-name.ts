import { canBeStored, characterCount } from '../text/storable.ts'
import { type FileType, fileTypes } from './file-types.ts'

/** Characters of the name of a document, at most. */
export const longestFileName = 200

/** What would end a line, hide itself, or turn the direction of a name, as U+202E makes `gpj.exe` of `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * The name of a file as it is kept: without folders and characters that nobody sees, in one line.
 * @returns null when nothing is left of it.
 */
export function storedFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(unseen, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  return plain === '' || !canBeStored(plain) ? null : shortened(plain)
}

/** The beginning of a name that is too long, with the ending by which its program is found. */
function shortened(name: string): string {
  if (characterCount(name) <= longestFileName) return name
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return [...name].slice(0, longestFileName - ending.length).join('') + ending
}

/** Under which name it is saved: with an ending that says what it is, whatever somebody called it. */
export function savedFileName(name: string, type: FileType): string {
  const { endings } = fileTypes[type]
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return endings.some((one) => one === ending) ? name : `${name}.${endings[0]}`
}
