import { canBeStored, characterCount } from '../text/storable.ts'
import { type FileType, fileTypes } from './file-types.ts'

/** Maximum number of characters in the name of a document. */
export const longestFileName = 200

/** Characters that would end a line, stay invisible, or turn the direction of a name: U+202E displays `exe.jpg` as `gpj.exe`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * The name of a file as it is stored: one line, without folders and invisible characters.
 * @returns null when nothing is left of it.
 */
export function storedFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(unseen, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  return plain === '' || !canBeStored(plain) ? null : shortened(plain)
}

/** The beginning of a name that is too long, with its ending, which decides which program opens the file. */
function shortened(name: string): string {
  if (characterCount(name) <= longestFileName) return name
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return [...name].slice(0, longestFileName - ending.length).join('') + ending
}

/** The name under which a document is saved: with the ending of its type, whatever somebody called it. */
export function savedFileName(name: string, type: FileType): string {
  const { endings } = fileTypes[type]
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return endings.some((one) => one === ending) ? name : `${name}.${endings[0]}`
}
