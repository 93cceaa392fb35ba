import { checkout } from '../checkout.mjs'
import { problemsOfDependencies } from './dependencies.ts'
import { readSourceFiles } from './source-files.ts'
import { judgeStructure } from './structure.ts'

const { lengths, imports, problems: wrong } = judgeStructure(readSourceFiles(checkout))
const problems = [...wrong, ...problemsOfDependencies(checkout)]
const [half, most, longest] = lengths.reached
console.log(
  `${lengths.files} files: half have at most ${half} lines, nine in ten at most ${most}, the longest ${longest}; ${imports} imports.`,
)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The structure holds.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
