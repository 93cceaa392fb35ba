import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import { opensScreen, type ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'

/** @throws {Refusal} 403 to whoever may not open the screen whose views these are. */
export function assertOpensScreen(person: Holder, screen: ViewScreen): void {
  if (!opensScreen(person, screen)) throw new Refusal('forbidden', viewMessages.screen)
}
