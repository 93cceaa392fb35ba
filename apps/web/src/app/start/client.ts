import { createQueryClient } from './query-client.ts'

/** The page's query client: the app continues with what the sign-in fetched. */
export const client = createQueryClient()
