import { cyclesOf } from './cycles.ts'
import { problemsOfFloors, problemsOfSiblings } from './floors.ts'
import { forbiddenIn } from './forbidden-code.ts'
import { problemsOfImport } from './import-rules.ts'
import { importsOf } from './imports.ts'
import { type Lengths, measureLengths, problemsOfStyleSheets } from './lengths.ts'
import { problemsOfNames } from './names.ts'
import type { SourceFile } from './source-files.ts'

export interface Structure {
  lengths: Lengths
  imports: number
  problems: string[]
}

/**
 * Whether a test of the server mocks modules, which it shares with the other tests of its worker; only `.isolated.test.ts` may.
 */
const replacesModules = ({ path, text }: SourceFile) =>
  /^apps\/server\/.*\.test\.ts$/.test(path) && !path.endsWith('.isolated.test.ts') && /\bvi\.(do)?mock\(/i.test(text)

/** How the files of the checkout depend on each other, and everything about it that the house rules forbid. */
export function judgeStructure(files: SourceFile[]): Structure {
  const paths = new Set(files.map(({ path }) => path))
  const imports = files.flatMap(importsOf)
  const importsByFile = new Map<string, string[]>(files.map(({ path }) => [path, []]))
  for (const { from, target } of imports) if (target && paths.has(target)) importsByFile.get(from)?.push(target)
  const lengths = measureLengths(files)
  const problems = [
    ...imports.flatMap((one) => [...problemsOfImport(one, (path) => paths.has(path))]),
    ...cyclesOf(importsByFile).map((cycle) => `files import each other in a circle: ${[...cycle, cycle[0]].join(' > ')}`),
    ...problemsOfFloors(imports, paths),
    ...problemsOfSiblings(paths),
    ...files.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => `${path}: a file is named after what it holds`),
    ...files.flatMap(forbiddenIn),
    ...files
      .filter(replacesModules)
      .map(({ path }) => `${path}: what replaces modules is called *.isolated.test.ts (vitest.config.ts)`),
    ...lengths.problems,
    ...problemsOfStyleSheets(files),
    ...problemsOfNames(files),
  ]
  return { lengths, imports: imports.length, problems }
}
