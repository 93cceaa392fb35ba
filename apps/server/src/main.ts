import { runAsProcess } from './run-as-process.ts'
import { runProduct } from './run-product.ts'
import { readSettings } from './settings/settings.ts'

await runAsProcess(readSettings, (settings) => runProduct(settings))
