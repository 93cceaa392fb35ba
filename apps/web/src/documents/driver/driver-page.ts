import type { DriverTexts } from '@haulm/domain/instruction/driver-texts.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { madeSmaller } from '../make-smaller.ts'
import { sendByLink } from './send-by-link.ts'
import { drop, persistedWaiting, persistWaiting, type Waiting } from './waiting.ts'

// The script of the page behind a link, for a driver without an account. The server writes the page and puts this into it, so it
// is small and needs nothing else: docs/rules/documents.md, rule 16. What is sent is first stored on the phone, and dropped once
// the server has taken it: nothing is lost when the signal fails or the page is closed.

const texts = JSON.parse(document.body.dataset.texts ?? '{}') as DriverTexts
const page = location.pathname
const api = `/api/public/links/${page.split('/').pop()}`
/** Tons that no truck carries: somebody entered kilograms. */
const tooHeavy = 200
/** Milliseconds after which it is tried again, beside each time that the phone says that it has a signal. */
const retryDelayMs = 15_000

const one = <E extends Element>(selector: string) => document.querySelector<E>(selector)
const status = one<HTMLElement>('#status')
const progress = one<HTMLProgressElement>('progress')
const say = (text: string) => {
  if (status && status.textContent !== text) status.textContent = text
}

/** Typed values are sent as this, a photograph as its own type. */
const json = 'application/json'

/** A random key, also if the page came without TLS. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** By the keys of what was sent, functions that put it back into the form when it is refused for good. */
const putBack = new Map<string, () => void>()

let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other, until nothing does or no answer comes. */
async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  const message = await sendWaiting().catch(() => texts.waiting)
  isSending = false
  if (progress) progress.hidden = true
  if (message === null) return
  say(message)
  if (message === texts.waiting) retry = setTimeout(sendAll, retryDelayMs)
  else await refresh()
}

/** @returns what to say about it; null when nothing waited. */
async function sendWaiting(): Promise<string | null> {
  let message: string | null = null
  for (let [next] = await persistedWaiting(page); next; [next] = await persistedWaiting(page)) {
    say(texts.sending)
    const { isTaken, status: code } = await sendByLink(next, showProgress)
    if (code === 0) return texts.waiting
    if (!isTaken) {
      for (const other of await persistedWaiting(page)) if (other.onlyWith === next.key) await drop(other)
      message = refusalOf(code)
      // A refused file would only be refused again; after a link has ended everything is put back, to be reported otherwise.
      if (next.type === json || code === 404) putBack.get(next.key)?.()
    } else message ??= texts.done
    await drop(next)
  }
  return message
}

function showProgress(share: number): void {
  if (!progress) return
  progress.hidden = false
  progress.value = share
}

function refusalOf(code: number): string {
  if (code === 404) return texts.ended
  if (code === 415) return texts.notPicture
  return code === 413 ? texts.tooMuch : texts.notTaken
}

/** Shows the instruction, and the state of what was sent, as they are now. */
async function refresh(): Promise<void> {
  const answer = await fetch(page).catch(() => null)
  if (!answer?.ok) return
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const id of ['told', 'sent']) {
    const [shown, fresh] = [document.getElementById(id), now.getElementById(id)]
    if (shown && fresh) shown.replaceChildren(...fresh.childNodes)
  }
}

async function photographs(files: FileList | null, kind: string): Promise<Waiting[]> {
  const all: Waiting[] = []
  for (const original of files ?? []) {
    // A phone that cannot shrink it sends it unchanged; the server judges it.
    const { file, name } = await madeSmaller(original).catch(() => ({ file: original, name: original.name }))
    const path = `${api}/documents?kind=${kind}&name=${encodeURIComponent(name)}`
    const type = file.type || 'application/octet-stream'
    all.push({ page, path, type, body: await new Response(file).arrayBuffer(), key: newKey() })
  }
  return all
}

for (const form of document.querySelectorAll<HTMLFormElement>('form')) {
  const { event = '', kind = '' } = form.dataset
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
  const [tons, ticket, photo] = [field('tons'), field('ticket'), field('photo')]
  const problem = form.querySelector('[role=alert]')
  const button = form.querySelector('button')
  const refuse = (text: string, at: HTMLInputElement | null) => {
    if (problem) problem.textContent = text
    tons?.setAttribute('aria-invalid', String(text !== ''))
    at?.focus()
  }
  const showChosen = () => {
    const shown = photo?.nextElementSibling
    if (shown) shown.textContent = photo.files?.[0]?.name ?? texts.takePhoto
  }
  /** What is entered meanwhile stays: only empty fields are filled again. */
  const rememberEntered = ([proposal, ...files]: Waiting[]) => {
    const [weight, number, chosen] = [tons?.value ?? '', ticket?.value ?? '', Array.from(photo?.files ?? [])]
    const typed = () => {
      if (tons) tons.value ||= weight
      if (ticket) ticket.value ||= number
    }
    const picked = () => {
      if (!photo || photo.files?.length) return
      try {
        const again = new DataTransfer()
        for (const file of chosen) again.items.add(file)
        photo.files = again.files
      } catch {
        // On old phones no script can fill the field: the photograph is among the phone's pictures.
      }
      showChosen()
    }
    if (proposal) putBack.set(proposal.key, typed)
    for (const { key } of files) putBack.set(key, picked)
  }
  if (photo) photo.onchange = showChosen
  // On returning, a driver finds what the browser remembered of the form.
  showChosen()
  form.hidden = false
  form.onsubmit = async (submitted) => {
    submitted.preventDefault()
    const typed = parseTypedNumber(tons?.value ?? '', { takesRand: false })
    const weight = typed.ok ? typed.value : 0
    const number = ticket?.value.trim() ?? ''
    if (!typed.ok || (weight !== null && (weight <= 0 || weight > tooHeavy))) return refuse(texts.badTons, tons)
    if (weight === null && number === '' && !photo?.files?.length) return refuse(texts.empty, tons)
    refuse('', null)
    if (button) button.disabled = true
    try {
      say(texts.preparing)
      const files = await photographs(photo?.files ?? null, kind)
      const body = JSON.stringify({
        event,
        ...(weight !== null && { tons: weight }),
        ...(number !== '' && { weighbridgeTicket: number }),
      })
      // The photographs first: a person notified of the tons finds them there.
      const onlyWith = weight === null && number === '' ? files[0]?.key : undefined
      const proposal = { page, path: `${api}/proposals`, type: json, body, key: newKey(), onlyWith }
      await persistWaiting([...files, proposal])
      rememberEntered([proposal, ...files])
      form.reset()
      showChosen()
    } catch {
      // The phone cannot read the photograph any more, as when it was deleted meanwhile. What was entered stays.
      return say(texts.notPicture)
    } finally {
      if (button) button.disabled = false
    }
    await sendAll()
  }
}

let isOpenedNoted = false
/** Reports to the sender of the link that it was opened: once, and only when somebody looks at the page. */
async function noteOpened(): Promise<void> {
  if (document.hidden || isOpenedNoted) return
  const answer = await fetch(`${api}/opened`, { method: 'POST' }).catch(() => null)
  isOpenedNoted ||= answer?.ok === true
}

addEventListener('online', () => void sendAll().then(noteOpened))
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return
  void noteOpened()
  void sendAll().then(refresh)
})
void noteOpened()
void sendAll()
