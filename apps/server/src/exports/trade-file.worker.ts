import { workerData } from 'node:worker_threads'
import { sendFile } from '../threads/send-file.ts'
import { beginTradeFile, type TradeFile } from './trade-file.ts'

await sendFile(() => beginTradeFile(workerData as TradeFile))
