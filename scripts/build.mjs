// `npm run build`: installs and builds what `npm start` would at its first start, for a service that may
// not write to its checkout.
import { prepare } from './prepare.mjs'

await prepare({ server: true, web: true })
