import type { Sheet, SheetRows } from './sheet.ts'

/** Sheets whose first rows have come, so that what fails at once is not found out halfway through a file. */
export interface BegunSheets {
  sheets: Sheet[]
  /** Rows that were taken so far, of all sheets together but those that sum others. */
  readonly rows: number
  /** Has the sources stop, wherever they are; what is not asked for any more would hold on to a connection. */
  end(): void
}

/** Asks the first sheet for its first rows; the other ones are short. */
export async function begunSheets(sheets: Sheet[]): Promise<BegunSheets> {
  let rows = 0
  const asked = new Set<SheetBatches>()
  async function* counted(some: SheetBatches, first: IteratorResult<SheetRows> | null, isSummary: boolean) {
    asked.add(some)
    const iterator = first ? rest(first, some) : some
    for await (const batch of iterator) {
      if (!isSummary) rows += 'bytes' in batch ? batch.count : batch.length
      yield batch
    }
  }
  const sources = sheets.map(({ rows: source }) => batchesOf(source))
  const [beginning] = sources
  if (beginning) asked.add(beginning)
  const first = (await beginning?.next()) ?? null
  return {
    sheets: sheets.map((sheet, at) => ({
      ...sheet,
      rows: counted(sources[at] as SheetBatches, at === 0 ? first : null, sheet.isSummary === true),
    })),
    get rows() {
      return rows
    },
    end() {
      endAll(sources, asked).catch(() => {})
    },
  }
}

type SheetBatches = AsyncGenerator<SheetRows, void, undefined>

/** One after the other. What was never asked does not hear that it is to end, and may hold on to the connection of those before it. */
async function endAll(sources: readonly SheetBatches[], asked: ReadonlySet<SheetBatches>): Promise<void> {
  for (const source of sources) {
    if (!asked.has(source)) await source.next()
    await source.return(undefined)
  }
}

async function* batchesOf(source: Sheet['rows']): SheetBatches {
  yield* source
}

async function* rest<T>(first: IteratorResult<T>, source: AsyncGenerator<T, void, undefined>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* source
}
