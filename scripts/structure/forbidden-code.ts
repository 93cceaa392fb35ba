import type { SourceFile } from './source-files.ts'

const forbidden: Array<{ pattern: RegExp; why: string; where?: RegExp }> = [
  { pattern: /@ts-(ignore|nocheck)/, why: 'silences the compiler' },
  { pattern: /biome-ignore/, why: 'silences the linter' },
  { pattern: /\b(TODO|FIXME|XXX)\b/, why: 'leaves something undone' },
  { pattern: /(:|\bas|<)\s*any\b(?!\s*['"`])/, why: 'gives up the type' },
  { pattern: /\b(test|it|describe)\.(only|skip|todo)\(/, why: 'leaves tests out' },
  { pattern: /^export \* from/m, why: 're-exports a whole file' },
  {
    pattern: /\.(transaction|startTransaction)\(\)/,
    why: 'is not tried again after a deadlock, as with inTransaction',
    // A list that is read while it is sent cannot be sent again.
    where: /^apps\/server\/src\/(?!database\/|test\/|trade-rows\/list-trades\.queries\.ts)(?!.*\.test\.ts$)/,
  },
]

/** Code that silences a check or leaves something undone, by file and line. */
export function forbiddenIn({ path, text }: SourceFile): string[] {
  if (path.startsWith('scripts/structure/')) return []
  return text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\*|\/\*)/.test(line)
    return forbidden
      .filter(({ where }) => where?.test(path) ?? true)
      .filter(({ pattern, why }) => pattern.test(line) && !(isComment && why === 'gives up the type'))
      .map(({ why }) => `${path}:${index + 1} ${why}: ${line.trim()}`)
  })
}
