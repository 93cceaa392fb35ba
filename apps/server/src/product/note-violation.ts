import type { Readable } from 'node:stream'
import { reportViolation } from '@haulm/api/policy-reports.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { z } from 'zod'
import { serve } from '../http/serve.ts'

/** Maximum bytes of a report, and milliseconds within which it must arrive: browsers send less, and at once. */
const bounds = { bytes: 16_384, arrival: 5_000 }

/** The parts of a report that are read. The rest, with parts of the page, is nobody's business. */
const form = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(100).optional(),
    'blocked-uri': z.string().max(2_000).optional(),
    'document-uri': z.string().max(2_000).optional(),
  }),
})

/** Logs what a browser refused to load or run: a defect of the product, or somebody's script that found a way into a page. */
export const serveViolations = serve(reportViolation, async ({ request, log }) => {
  const text = request.body === undefined ? '' : await readShort(request.raw)
  const report = form.safeParse(parsed(text)).data?.['csp-report']
  if (report === undefined) throw noReport('invalid')
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? 'unknown'
  const blocked = placeOf(report['blocked-uri'])
  log.warn(
    { event: 'policyViolation', directive, blocked, page: pathOf(report['document-uri']), address: request.ip },
    'refused by a browser',
  )
  return undefined
})

const noReport = (code: 'invalid' | 'tooLarge') => new Refusal(code, 'This is not a report of a browser.')

async function readShort(body: Readable): Promise<string> {
  const timer = setTimeout(() => body.destroy(), bounds.arrival)
  body.once('close', () => clearTimeout(timer))
  try {
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > bounds.bytes) throw noReport('tooLarge')
      pieces.push(piece)
    }
    return Buffer.concat(pieces).toString('utf8')
  } catch (error) {
    // The rest is dropped as it arrives, within the time limit: until then nothing else is read from its connection, which a proxy
    // shares between people.
    body.resume()
    // The request was cut short by its sender or by the time limit: nobody waits for a reply.
    throw error instanceof Refusal ? error : noReport('invalid')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The origin of an address, without anything confidential that the address may contain; words such as `inline` stay. */
const placeOf = (uri = ''): string => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 40))
const pathOf = (uri = ''): string => (URL.canParse(uri) ? new URL(uri).pathname.slice(0, 200) : '')
