import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

export interface Import {
  from: string
  /** The path as it is written. */
  specifier: string
  /** The file it refers to, relative to the checkout; null for a package and for Node's own modules. */
  target: string | null
  isTypeOnly: boolean
}

const workspaces: Record<string, string> = { '@haulm/domain': 'packages/domain/src', '@haulm/api': 'packages/api/src' }

const statements = [
  // import … from '…', export … from '…', import '…'
  /^[ \t]*(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"\n]+)['"]/gm,
  // import('…'), also as a type
  /\b(import)\(()\s*['"]([^'"\n]+)['"]/g,
]

/** The text without its comments, except those after code on the same line. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** What a file imports. Comments are ignored; a re-export counts as an import. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text)
  return statements
    .flatMap((statement) => [...code.matchAll(statement)])
    .map(([, , type, specifier = '']) => ({
      from: path,
      specifier,
      target: targetOf(path, specifier),
      isTypeOnly: Boolean(type),
    }))
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const [name, folder] = Object.entries(workspaces).find(([name]) => specifier.startsWith(`${name}/`)) ?? []
  return name && folder ? specifier.replace(name, folder) : null
}
