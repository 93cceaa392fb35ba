import { prepare } from '../prepare.mjs'

/**
 * Before tests of the server: the processes and threads that they start run the same code as `npm start`, without
 * a compiler at each start.
 */
export default () => prepare({ server: true })
