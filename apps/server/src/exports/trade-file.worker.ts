import { workerData } from 'node:worker_threads'
import { sendFromThread } from '../threads/send-from-thread.ts'
import { beginTradeFile, type TradeFile } from './trade-file.ts'

await sendFromThread(() => beginTradeFile(workerData as TradeFile))
