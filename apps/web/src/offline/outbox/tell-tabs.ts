import type { AnsweredRecord, WaitingEdit } from './waiting-edit.ts'

export type Accepted = { whose: string; record: AnsweredRecord; edit: WaitingEdit }
type Message = { changed: string } | { accepted: Accepted }
type Hear = { changed: (whose: string) => void; accepted: (accepted: Accepted) => void }

/** Tells the other tabs whose edits have changed, and what the server answered; hears the same from them. */
export function tellTabs(hear: Hear): Hear {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('haulm-outbox') : null
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('changed' in data) hear.changed(data.changed)
    else hear.accepted(data.accepted)
  })
  const post = (message: Message) => channel?.postMessage(message)
  return { changed: (changed) => post({ changed }), accepted: (accepted) => post({ accepted }) }
}
