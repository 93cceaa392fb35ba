import { sharedValue } from '../../ui/state/shared-value.ts'

/** Ids of the trades for which a driver sent something that nobody has decided. Followed by the app once a page stands. */
export const waitingProposals = sharedValue<ReadonlySet<string>>(new Set())
