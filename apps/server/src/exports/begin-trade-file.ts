import { type BegunFile, beginFileByThread } from '../threads/file-by-thread.ts'
import { beginTradeFile, type TradeFile } from './trade-file.ts'

/** Files of more trades are written by a thread of their own, so that nobody waits for them; for fewer, starting it takes longer. */
const mostHere = 1_000

/** Rows pass through in pieces. New values are looked through often: the bytes that they hold on to are outside of what is counted. */
const memory = { old: 48, young: 4 }

/**
 * Begins a file of so many trades.
 * @param gone when nobody waits for it any more.
 * @throws what keeps its first trades from being read.
 */
export const beginTradeFileOf = (count: number, file: TradeFile, gone: AbortSignal): Promise<BegunFile> =>
  count > mostHere
    ? beginFileByThread(new URL('./trade-file.worker.ts', import.meta.url), { data: file, memory, gone })
    : beginTradeFile(file)
