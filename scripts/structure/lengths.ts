import type { SourceFile } from './source-files.ts'

/** Limits on the lengths of files, in lines: the `share` of all files that must stay within each. */
const bounds = [
  { share: 0.5, lines: 60 },
  { share: 0.9, lines: 140 },
  { share: 1, lines: 300 },
]

/** Maximum length of a style sheet: like a file of code, it is one thought. */
const mostStyleLines = 200

export interface Lengths {
  files: number
  /** Length of the file in the middle, of the one at nine tenths, and of the longest. */
  reached: number[]
  problems: string[]
}

/** Plain tables of values may be as long as they need; the design's tokens are one. */
const isPlainData = (path: string) => /\/data\/|\.data\.ts$|\/tokens\.css$/.test(path)
const isStyleSheet = ({ path }: SourceFile) => path.endsWith('.css')
const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length

/** The lengths of the files, and which limits they exceed, naming the files responsible. */
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

/** Style sheets that contain more than one thought. */
export function problemsOfStyleSheets(all: SourceFile[]): string[] {
  return all
    .filter((file) => isStyleSheet(file) && !isPlainData(file.path) && linesOf(file) > mostStyleLines)
    .map((file) => `${file.path} has ${linesOf(file)} lines, more than ${mostStyleLines}: split it by thought`)
}
