import type { QueryClient } from '@tanstack/react-query'
import { followEvents } from '../../api/live/live-events.ts'
import { handInDocuments } from '../trades/trade-documents.tsx'
import { handleEvent } from './handle-event.ts'

/** Puts what happens on the server into the cache as it happens, until it is ended. One file, as both parts are needed at once. */
export function followLive(client: QueryClient): () => void {
  // Beside what is followed, so that a page need not bring it along before it stands.
  handInDocuments()
  return followEvents((event) => handleEvent(client, event))
}
