import { checkout } from '../checkout.mjs'
import { problemsOfDecisions } from './decisions.ts'
import { problemsOfDependencies } from './dependencies.ts'
import { problemsOfMigrations } from './migrations.ts'
import { problemsOfReferences } from './rules.ts'
import { readSourceFiles } from './source-files.ts'
import { judgeStructure } from './structure.ts'

const files = readSourceFiles(checkout)
const { lengths, imports, problems: wrong } = judgeStructure(files)
const problems = [
  ...wrong,
  ...problemsOfDependencies(checkout),
  ...problemsOfDecisions(checkout),
  ...problemsOfMigrations(checkout),
  ...problemsOfReferences(checkout, files),
]
const [half, most, longest] = lengths.reached
console.log(
  `${lengths.files} files: half have at most ${half} lines, nine in ten at most ${most}, the longest ${longest}; ${imports} imports.`,
)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The structure holds.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
