import { prepare } from '../prepare.mjs'

/** Before tests of the server: processes and threads that they start run what `npm start` runs, and no compiler at each start. */
export default () => prepare({ server: true })
