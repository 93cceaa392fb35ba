import { lowerThreadPriority } from '../threads/lower-thread-priority.ts'
import { sendFromThread } from '../threads/send-from-thread.ts'
import { beginTradeFile } from './trade-file.ts'

lowerThreadPriority()
sendFromThread(beginTradeFile)
