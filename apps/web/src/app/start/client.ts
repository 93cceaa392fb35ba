import { createQueryClient } from './query-client.ts'

/** What this page knows of the server: the app goes on with what the sign-in asked for. */
export const client = createQueryClient()
