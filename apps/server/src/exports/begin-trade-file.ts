import { type BegunFile, beginFileByThread } from '../threads/file-by-thread.ts'
import { beginTradeFile, type TradeFile } from './trade-file.ts'

/** Files of more trades are written by a thread of their own, so that nobody waits; for fewer, starting one takes longer. */
const mostHere = 1_000

/**
 * Megabytes; rows are streamed in pieces. The young heap is small so that it is collected often: buffers that its objects hold
 * are not counted.
 */
const memory = { old: 48, young: 4 }

/**
 * Begins a file with this many trades.
 * @param gone aborts when nobody waits for it any more.
 * @throws the error that keeps its first trades from being read.
 */
export const beginTradeFileOf = (count: number, file: TradeFile, gone: AbortSignal): Promise<BegunFile> =>
  count > mostHere
    ? beginFileByThread(new URL('./trade-file.worker.ts', import.meta.url), { data: file, memory, gone })
    : beginTradeFile(file)
