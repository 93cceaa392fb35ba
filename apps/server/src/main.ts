import { limitHeapGrowth } from './process/limit-heap-growth.ts'
import { runAsProcess } from './process/run-as-process.ts'
import { runProduct } from './process/run-product.ts'
import { readServerSettings } from './settings/settings.ts'

limitHeapGrowth()
await runAsProcess(readServerSettings, (settings) => runProduct(settings))
