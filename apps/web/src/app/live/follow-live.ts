import type { QueryClient } from '@tanstack/react-query'
import { followEvents } from '../../api/live/live-events.ts'
import { handleEvent } from './handle-event.ts'

/** Puts what happens on the server into the cache as it happens, until it is ended. One file, as both parts are needed at once. */
export const followLive = (client: QueryClient): (() => void) => followEvents((event) => handleEvent(client, event))
