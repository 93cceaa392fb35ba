import { Refusal } from '@haulm/api/route/refusal.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import type { ServerContext } from '../../http/context.ts'
import { askClamd, sendInChunks } from './ask-clamd.ts'

/**
 * Has a file scanned, if the company has a virus scanner.
 * @throws {Refusal} 415 for malware; 413 if the scanner finds it too large; 503 while the scanner does not answer: no unscanned
 * file is kept.
 * @see docs/rules/documents.md, rule 23
 */
export async function assertClean(
  { scanner, log }: Pick<ServerContext, 'scanner' | 'log'>,
  file: AsyncIterable<Buffer>,
): Promise<void> {
  if (!scanner) return
  const answer = await askClamd(scanner, 'INSTREAM', sendInChunks(file)).catch((error: Error) => error.message)
  if (answer === 'stream: OK') return
  if (answer === 'INSTREAM size limit exceeded. ERROR') {
    log.error(
      { event: 'fileTooLargeToScan', answer },
      'the virus scanner takes no file of that size: raise StreamMaxLength of clamd',
    )
    throw new Refusal('fileTooLarge', documentMessages.tooLargeToScan)
  }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) {
    log.error({ event: 'scannerAway', answer }, 'the virus scanner does not look through files')
    throw new Refusal('scannerAway', documentMessages.scannerAway, { retryAfterSeconds: 30 })
  }
  log.warn({ event: 'malwareFound', found }, 'the virus scanner knows a file that was sent')
  throw new Refusal('unknownFile', documentMessages.malware(found))
}
