import type { SentByLink } from '@haulm/api/sent-by-link.ts'
import { type DriverTexts, driverTexts } from '@haulm/domain/instruction/driver-texts.ts'
import { writtenTons } from '@haulm/domain/instruction/loading-instruction.ts'
import { type ProposalEvent, proposalEventNames } from '@haulm/domain/instruction/proposals.ts'
import type { WrittenLanguage } from '@haulm/domain/text/written-languages.ts'
import { escaped } from '../../http/static-files.ts'

/** Which kind of document a photograph is, by the event it was taken for. */
const kindOf: Record<ProposalEvent, string> = { loaded: 'loadingTicket', delivered: 'deliveryNote' }

/** The two forms by which a driver sends: hidden until the page's script shows them, as without it they would send nothing. */
export function sendingForms(texts: DriverTexts): string {
  const input = (event: ProposalEvent, name: string, label: string, attributes: string) =>
    `<label for="${event}-${name}">${escaped(label)}</label><input id="${event}-${name}" name="${name}" ${attributes}>`
  // The phone's own button is in the language of the phone: it is laid, transparent, over one in the language of the page.
  const photo = (event: ProposalEvent) =>
    `<label for="${event}-photo">${escaped(event === 'loaded' ? texts.photoLoaded : texts.photoDelivered)}</label><span class="pick"><input id="${event}-photo" name="photo" type="file" accept="image/*" capture="environment"><span aria-hidden="true">${escaped(texts.takePhoto)}</span></span>`
  const forms = proposalEventNames.map((event) => {
    const ticket = input(event, 'ticket', texts.ticket, 'maxlength="50" autocomplete="off" autocapitalize="characters"')
    return `<form hidden data-event="${event}" data-kind="${kindOf[event]}" aria-labelledby="${event}"><h3 id="${event}">${escaped(texts[event])}</h3>${input(
      event,
      'tons',
      texts.tons,
      `inputmode="decimal" maxlength="12" autocomplete="off" aria-describedby="${event}-wrong"`,
    )}${event === 'loaded' ? ticket : ''}${photo(event)}<p class="wrong" role="alert" id="${event}-wrong"></p><button>${escaped(texts.send)}</button></form>`
  })
  return `<section><h2>${escaped(texts.heading)}</h2><noscript><p>${escaped(texts.noScript)}</p></noscript>${forms.join('')}<div class="news"><p id="status" role="status"></p><progress hidden max="1" aria-label="${escaped(texts.sending)}"></progress></div></section>`
}

/** `20 Nov, 10:14`, in the company's time zone. */
const momentText = (at: string, language: WrittenLanguage, timeZone: string) =>
  new Intl.DateTimeFormat(`${language}-ZA`, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))

/** What came by the link, newest first, with the state of each proposal. */
export function sentSection({ documents, proposals }: SentByLink, language: WrittenLanguage, timeZone: string): string {
  const texts = driverTexts[language]
  const lines = [
    ...documents.map(({ at }) => ({ at, text: texts.photo, state: '' })),
    ...proposals.map(({ at, event, fields: { tonnage, weighbridgeTicket }, state, reason }) => ({
      at,
      text: [
        texts[event],
        ...(tonnage === undefined ? [] : [writtenTons(tonnage, language)]),
        ...(weighbridgeTicket ? [weighbridgeTicket] : []),
      ].join(' · '),
      state: `<br><b class="${state}">${escaped(texts[state])}</b>${reason === null ? '' : `: ${escaped(reason)}`}`,
    })),
  ].sort((left, right) => (left.at < right.at ? 1 : -1))
  const list = lines.map(
    ({ at, text, state }) => `<li>${escaped(text)} <time>${escaped(momentText(at, language, timeZone))}</time>${state}</li>`,
  )
  return `<section id="sent">${lines.length === 0 ? '' : `<h2>${escaped(texts.sentBefore)}</h2><ul>${list.join('')}</ul>`}</section>`
}
