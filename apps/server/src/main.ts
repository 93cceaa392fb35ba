import { keepHeapSmall } from './process/keep-heap-small.ts'
import { runAsProcess } from './process/run-as-process.ts'
import { runProduct } from './process/run-product.ts'
import { readSettings } from './settings/settings.ts'

keepHeapSmall()
await runAsProcess(readSettings, (settings) => runProduct(settings))
