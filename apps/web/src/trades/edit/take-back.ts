import type { QueryClient } from '@tanstack/react-query'
import { ownEdits, type Way } from './own-edits.ts'

/** Takes the last of one's own edits back, or brings it again; what that needs is fetched first. */
export const takeBack = (client: QueryClient, way: Way): void =>
  void import('../bulk/take-back.ts').then((module) => module.takeBack(client, ownEdits, way))
