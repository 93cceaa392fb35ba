import type { SourceFile } from './source-files.ts'

/** How long files may be, in lines: `share` of all have at most so many. */
const bounds = [
  { share: 0.5, lines: 60 },
  { share: 0.9, lines: 140 },
  { share: 1, lines: 300 },
]

/** How long a style sheet may be: as a file of code, it is one thought. */
const mostStyleLines = 200

export interface Lengths {
  files: number
  /** Lines of the file in the middle, at nine tenths, and of the longest. */
  reached: number[]
  problems: string[]
}

/** Plain tables of values are as long as they are; the tokens of the design are one. */
const isPlainData = (path: string) => /\/data\/|\.data\.ts$|\/tokens\.css$/.test(path)
const isStyleSheet = ({ path }: SourceFile) => path.endsWith('.css')
const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length

/** How long the files are, and which of the bounds that breaks, naming the files that are to blame. */
export function measureLengths(all: SourceFile[]): Lengths {
  const files = all
    .filter((file) => !isPlainData(file.path) && !isStyleSheet(file))
    .map((file) => ({ path: file.path, lines: linesOf(file) }))
    .sort((a, b) => a.lines - b.lines)
  const reached = bounds.map(({ share }) => files[Math.ceil(files.length * share) - 1]?.lines ?? 0)
  const problems = bounds.flatMap(({ share, lines }, index) => {
    if ((reached[index] ?? 0) <= lines) return []
    const longer = files.filter((file) => file.lines > lines)
    const examples = longer.slice(-10).map((file) => `${file.path} (${file.lines})`)
    return [
      `only ${files.length - longer.length} of ${files.length} files have at most ${lines} lines, not ${share * 100} %; the longest: ${examples.join(', ')}`,
    ]
  })
  return { files: files.length, reached, problems }
}

/** Style sheets that hold more than one thought. */
export function problemsOfStyleSheets(all: SourceFile[]): string[] {
  return all
    .filter((file) => isStyleSheet(file) && !isPlainData(file.path) && linesOf(file) > mostStyleLines)
    .map((file) => `${file.path} has ${linesOf(file)} lines, more than ${mostStyleLines}: split it by thought`)
}
