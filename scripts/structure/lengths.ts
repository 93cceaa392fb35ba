import type { SourceFile } from './source-files.ts'

/** How long files may be, in lines: `share` of all have at most so many. */
const bounds = [
  { share: 0.5, lines: 60 },
  { share: 0.9, lines: 140 },
  { share: 1, lines: 300 },
]

export interface Lengths {
  files: number
  /** Lines of the file in the middle, at nine tenths, and of the longest. */
  reached: number[]
  problems: string[]
}

/** Plain tables of values are as long as they are. */
const isPlainData = (path: string) => /\/data\/|\.data\.ts$/.test(path)
const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length

/** How long the files are, and which of the bounds that breaks, naming the files that are to blame. */
export function measureLengths(all: SourceFile[]): Lengths {
  const files = all
    .filter(({ path }) => !isPlainData(path))
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
