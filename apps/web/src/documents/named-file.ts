import { storedFileName } from '@haulm/domain/document/file-name.ts'

/** A file under the name by which it is stored: no list shows one that hides its extension, or reverses the text after it. */
export function namedFile(file: File): File {
  const name = storedFileName(file.name)
  if (name === null || name === file.name) return file
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
