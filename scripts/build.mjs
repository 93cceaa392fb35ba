// `npm run build`: whatever `npm start` would install and build at its first start, for a service that may not write its checkout.
import { prepare } from './prepare.mjs'

await prepare({ server: true, web: true })
