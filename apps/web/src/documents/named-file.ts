import { storedFileName } from '@haulm/domain/document/file-name.ts'

/** A file under the name by which it is kept: one that hides its ending, or turns the words behind it, does so in no list either. */
export function namedFile(file: File): File {
  const name = storedFileName(file.name)
  if (name === null || name === file.name) return file
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
