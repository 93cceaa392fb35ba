import { createHash } from 'node:crypto'
import type { LoadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import { escaped } from '../../http/static-files.ts'

/** The colours and sizes of the product, as far as a page of text needs them, on any phone. */
const style = `:root{color-scheme:light dark;--ink:#23241f;--muted:#5d5f55;--paper:#f6f4ec;--rule:#cfcdbf;--field:#2f6b3c}
@media(prefers-color-scheme:dark){:root{--ink:#ece8da;--muted:#a9aa9b;--paper:#191a15;--rule:#3c3d34;--field:#9bdda8}}
*{box-sizing:border-box}body{margin:0 auto;max-width:36rem;padding:16px 16px 40px;background:var(--paper);color:var(--ink);
font:17px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:180px;max-height:52px}h1{font-size:24px;line-height:1.2;margin:8px 0 0;color:var(--field)}
h2{font-size:17px;margin:0 0 8px;color:var(--field)}p{margin:4px 0 0}section{border-top:1px solid var(--rule);margin-top:18px;padding-top:14px}
dl{margin:0}dt{font-size:14px;color:var(--muted)}dd{margin:0 0 10px;white-space:pre-line}dd.large{font-size:24px;font-weight:650}`

/** Nothing but this page's own style and a logo: no script, no form, no frame, and no address that is told to others. */
export const linkPageHeaders = {
  'Content-Security-Policy': `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

const page = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`

/** What a driver looks for first is written large. */
const large: readonly string[] = ['truckReg', 'tonnage', 'loadingNumber']

/** The loading instruction as a page of a few kilobytes, without any script. */
export function linkPage(
  instruction: LoadingInstruction,
  company: { companyName: string | null; companyLogo: string | null },
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
  const logo = company.companyLogo ? `<img alt="" src="${escaped(company.companyLogo)}">` : ''
  const name = company.companyName ? `<p>${escaped(company.companyName)}</p>` : ''
  return page(
    language,
    `${title} ${tradeNumber}`,
    `<header>${logo}${name}<h1>${escaped(title)}</h1><p>${escaped(tradeNumber)}</p></header><main>${shown.join('')}</main>`,
  )
}

/** For every link that leads nowhere, in both languages, as nobody knows who reads it. */
export const noLinkPage = (): string =>
  page(
    'en',
    'No link',
    '<h1>This link does not work any more</h1><p>Ask whoever sent it for a new one.</p><p lang="af">Hierdie skakel werk nie meer nie. Vra die afsender vir \u02bcn nuwe een.</p>',
  )
