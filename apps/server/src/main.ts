import { setFlagsFromString } from 'node:v8'
import { runAsProcess } from './process/run-as-process.ts'
import { runProduct } from './process/run-product.ts'
import { readServerSettings } from './settings/settings.ts'

// Garbage is collected at twice the live memory. By default, V8 waits for four times: an export of 100,000 trades then took the
// process to 295 MB and more, though 35 MB were alive; with this limit it takes about 230 MB, and less time.
// @see docs/decisions/0053-a-heap-of-twice-what-lives.md
setFlagsFromString('--heap-growing-percent=100')
await runAsProcess(readServerSettings, (settings) => runProduct(settings))
