import { createHash } from 'node:crypto'
import type { SentByLink } from '@haulm/api/sent-by-link.ts'
import { instructionFields, loadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import { longestReason } from '@haulm/domain/instruction/proposals.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { expect, test } from 'vitest'
import { type LinkPage, linkPage, linkPageHeaders } from './link-page.ts'

/** The longest that the page's script may be: apps/web/scripts/check-first-load.mjs. */
const script = `/*${'x'.repeat(7_996)}*/`
const values = Object.fromEntries(
  instructionFields.map((name) => [name, fieldOf(name).kind === 'day' ? '2026-11-20' : 'é'.repeat(fieldOf(name).longest ?? 60)]),
)
const at = '2026-11-20T08:00:00.000Z'
const sent: SentByLink = {
  documents: Array.from({ length: 20 }, (_, id) => {
    return { id: `${id}`, kind: 'loadingTicket', name: 'n'.repeat(200), type: 'image/jpeg', bytes: 1, at }
  }),
  proposals: Array.from({ length: 20 }, (_, id) => {
    const fields = { tonnage: 33.78, weighbridgeTicket: 'W'.repeat(50) }
    return { id: `${id}`, event: 'loaded', fields, at, state: 'refused', reason: 'é'.repeat(longestReason) }
  }),
}
const fullest = (companyLogo: string | null, language: 'en' | 'af' = 'af'): LinkPage => ({
  instruction: loadingInstruction(
    { tradeNumber: 'T-2026-00001', cancelled: false, values: { ...values, tonnage: 34 } },
    language,
  ),
  companyName: 'n'.repeat(60),
  companyLogo,
  sent,
})
const drawn = (page: LinkPage, run: string | null = script) => linkPage(page, { script: run, timeZone: 'Africa/Johannesburg' })
const logoOf = (bytes: number) => `data:image/png;base64,${'A'.repeat(bytes)}`

test.each([null, logoOf(100), logoOf(8_000), logoOf(48_000)])(
  'the fullest possible page is 40 kB at most, in both languages',
  (logo) => {
    for (const language of ['en', 'af'] as const) {
      expect(Buffer.byteLength(drawn(fullest(logo, language)))).toBeLessThanOrEqual(40_000)
    }
  },
)

test('a logo that fits is shown; one that does not is left out', () => {
  const page = { ...fullest(null), sent: { documents: [], proposals: [] } }
  expect(drawn({ ...page, companyLogo: logoOf(12_000) })).toContain('<img')
  expect(drawn({ ...page, companyLogo: logoOf(48_000) })).not.toContain('<img')
})

test('the content security policy allows only the script of the page to run, and only this server to be called', () => {
  const policy = linkPageHeaders(script)['Content-Security-Policy']
  const [, text = ''] = /<script>(.*)<\/script>/s.exec(drawn(fullest(null))) ?? []
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(text).digest('base64')}';connect-src 'self';`)
  expect(policy).not.toContain('unsafe')
  expect(linkPageHeaders(null)['Content-Security-Policy']).not.toContain('script-src')
  // Otherwise Firefox asks for /favicon.ico.
  expect(drawn(fullest(null))).toContain('<link rel="icon" href="data:,">')
})

test.each([
  { language: 'en', button: 'Take a photograph' },
  { language: 'af', button: 'Neem ’n foto' },
] as const)('the page asks for a photograph in its own language ($language), not that of the phone', ({ language, button }) => {
  const html = drawn(fullest(null, language))
  expect(html.match(/<span class="pick"><input [^>]*type="file"[^>]*><span aria-hidden="true">[^<]*/g)).toEqual([
    expect.stringMatching(new RegExp(`${button}$`)),
    expect.stringMatching(new RegExp(`${button}$`)),
  ])
})

test('without a script the page shows what was sent, and has no form that would send nothing', () => {
  const html = drawn(fullest(null), null)
  expect(html).not.toMatch(/<form|<script|data-texts/)
  expect(html).toContain('Geweier')
})

test('what drivers and clerks typed is shown as text', () => {
  const proposal = { id: '1', event: 'loaded', at, state: 'refused', reason: '<b onclick="x">' } as const
  const html = drawn({
    ...fullest(null),
    sent: { documents: [], proposals: [{ ...proposal, fields: { weighbridgeTicket: '<img src=x>' } }] },
  })
  expect(html).not.toMatch(/<img src=x|<b onclick/)
})

test('times are shown in the time zone of the company and the language of the page', () => {
  const page = { ...fullest(null, 'en'), sent: { ...sent, documents: [] } }
  expect(drawn(page)).toContain('20 Nov, 10:00')
})
