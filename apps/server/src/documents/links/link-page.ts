import { createHash } from 'node:crypto'
import type { SentByLink } from '@haulm/api/sent-by-link.ts'
import { driverTexts } from '@haulm/domain/instruction/driver-texts.ts'
import type { LoadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import { escaped } from '../../http/static-files.ts'
import { sendingForms, sentSection } from './sent-section.ts'

/**
 * The colours and sizes of the product, as far as a page of text needs them, on any phone. The outcome of pressing a button stays
 * in sight: the button of the first form is a screen above the end of the second.
 */
const style = `:root{color-scheme:light dark;--ink:#23241f;--muted:#5d5f55;--paper:#f6f4ec;--rule:#cfcdbf;--field:#2f6b3c;--bad:#a3271b}
@media(prefers-color-scheme:dark){:root{--ink:#ece8da;--muted:#a9aa9b;--paper:#191a15;--rule:#3c3d34;--field:#9bdda8;--bad:#ff9d8f}}
*{box-sizing:border-box}body{margin:0 auto;max-width:36rem;padding:16px 16px 40px;background:var(--paper);color:var(--ink);
font:17px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:180px;max-height:52px;padding:4px;background:#fff;border-radius:4px}h1{font-size:24px;line-height:1.2;margin:8px 0 0;color:var(--field)}
h2{font-size:17px;margin:0 0 8px;color:var(--field)}p{margin:4px 0 0}section{border-top:1px solid var(--rule);margin-top:18px;padding-top:14px}
h3{font-size:17px;margin:14px 0 6px}section:empty{display:none}form{margin-bottom:22px}label{display:block;margin-top:10px;font-size:15px}
input{width:100%;min-height:46px;padding:8px 10px;font:inherit;color:inherit;background:transparent;border:1px solid var(--muted);border-radius:6px}
button{width:100%;min-height:50px;margin-top:14px;font:inherit;font-weight:650;color:var(--paper);background:var(--field);border:0;border-radius:6px}
.pick{position:relative;display:block;margin-top:4px}.pick input{position:absolute;inset:0;height:100%;opacity:0;cursor:pointer}.pick span{display:block;padding:11px 10px;text-align:center;font-weight:650;color:var(--field);border:1px solid var(--field);border-radius:6px}
button:disabled{opacity:.55}:focus-visible,.pick :focus-visible+span{outline:3px solid var(--field);outline-offset:2px}.wrong{color:var(--bad)}.refused{color:var(--bad)}
progress{width:100%;accent-color:var(--field)}ul{margin:0;padding:0;list-style:none}li{padding:6px 0}time{white-space:nowrap;color:var(--muted);font-size:14px}#status{font-weight:650}
html{scroll-padding-bottom:64px}.news{position:sticky;bottom:0;background:var(--paper)}#status:not(:empty){padding:8px 0}
dl{margin:0}dt{font-size:14px;color:var(--muted)}dd{margin:0 0 10px;white-space:pre-line}dd.large{font-size:24px;font-weight:650}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows only this page's own style, script and logo: no frame, no form submission by the browser, and no referrer. */
export const linkPageHeaders = (script: string | null) => ({
  'Content-Security-Policy': `default-src 'none';style-src ${hashOf(style)};img-src data:;${
    script === null ? '' : `script-src ${hashOf(script)};connect-src 'self';`
  }base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
})

// An empty icon: without one, a browser asks for one, and the policy's refusal shows in its console.
const page = (language: string, title: string, body: string, attributes = '') =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${style}</style></head><body${attributes}>${body}</body></html>`

/** The fields that a driver looks for first are written large. */
const large: readonly string[] = ['truckReg', 'tonnage', 'loadingNumber']

/** Bytes of the whole page, which must arrive over a slow line. */
const mostBytes = 40_000

export type LinkPage = {
  instruction: LoadingInstruction
  companyName: string | null
  companyLogo: string | null
  sent: SentByLink
}

/**
 * The loading instruction, and what was sent by its link, as a page of a few kilobytes; with a script, a driver can send from it.
 */
export function linkPage(
  { instruction, companyName, companyLogo, sent }: LinkPage,
  { script, timeZone }: { script: string | null; timeZone: string },
): string {
  const { language, title, tradeNumber, sections } = instruction
  const shown = sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ part, heading, lines }) => {
      const values = lines.map(({ field, label, value }) => {
        const name = part === 'remarks' ? '' : `<dt>${escaped(label)}</dt>`
        return `${name}<dd${large.includes(field) ? ' class="large"' : ''}>${escaped(value)}</dd>`
      })
      return `<section><h2>${escaped(heading)}</h2><dl>${values.join('')}</dl></section>`
    })
  const name = companyName ? `<p>${escaped(companyName)}</p>` : ''
  const texts = driverTexts[language]
  const [forms, run, attributes] =
    script === null
      ? ['', '', '']
      : [sendingForms(texts), `<script>${script}</script>`, ` data-texts="${escaped(JSON.stringify(texts))}"`]
  const withLogo = (logo: string) =>
    page(
      language,
      `${title} ${tradeNumber}`,
      `<header>${logo}${name}<h1>${escaped(title)}</h1><p>${escaped(tradeNumber)}</p></header><main><div id="told">${shown.join('')}</div>${forms}${sentSection(sent, language, timeZone)}</main>${run}`,
      attributes,
    )
  const plain = withLogo('')
  if (!companyLogo) return plain
  const whole = withLogo(`<img alt="" src="${escaped(companyLogo)}">`)
  // A logo alone may have 48 kB: if it does not fit, it is left out.
  return Buffer.byteLength(whole) <= mostBytes ? whole : plain
}

/** For every link that leads nowhere; in both languages, since the reader is unknown. */
export const noLinkPage = (): string =>
  page(
    'en',
    'No link',
    '<h1>This link does not work any more</h1><p>Ask whoever sent it for a new one.</p><p lang="af">Hierdie skakel werk nie meer nie. Vra die afsender vir \u02bcn nuwe een.</p>',
  )

/** For a person who followed too many such links, or whose network did. */
export const tryLaterPage = (): string =>
  page(
    'en',
    'Try again later',
    '<h1>Too many links were tried</h1><p>Try again in a few minutes, or ask whoever sent this link for a new one.</p><p lang="af">Te veel skakels is probeer. Probeer oor \u02bcn paar minute weer, of vra die afsender vir \u02bcn nuwe een.</p>',
  )
