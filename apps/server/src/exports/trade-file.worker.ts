import { sendFromThread } from '../threads/send-from-thread.ts'
import { beginTradeFile } from './trade-file.ts'

sendFromThread(beginTradeFile)
