import { keepHeapSmall } from './keep-heap-small.ts'
import { runAsProcess } from './run-as-process.ts'
import { runProduct } from './run-product.ts'
import { readSettings } from './settings/settings.ts'

keepHeapSmall()
await runAsProcess(readSettings, (settings) => runProduct(settings))
