import type { Holder } from '../people/person.ts'
import { writesDocument } from './access.ts'
import { type DocumentKind, type DocumentRecord, kindsOfRecord } from './kinds.ts'

/** Words in the name of a file by which people call a kind; the first that fits counts. */
const words: readonly [RegExp, DocumentKind][] = [
  [/transport.*(inv|faktuur)|(inv|faktuur).*transport/, 'transporterInvoice'],
  [/(client|customer|sales).*inv|inv.*(client|customer)/, 'clientInvoice'],
  [/inv|faktuur/, 'supplierInvoice'],
  [/quality|certificate|\bcoa\b|grading/, 'qualityCertificate'],
  [/delivery.?note|\bpod\b|afleweringsnota/, 'deliveryNote'],
  [/deliver|offload/, 'deliveryTicket'],
  [/load|weigh|ticket/, 'loadingTicket'],
  [/amend|addend/, 'amendment'],
  [/insur|\bgit\b/, 'insurance'],
]

/**
 * The kind that is proposed for a file, by what it is called, among those that the person may write on the record. On a trade a picture is
 * most often the ticket of the loading.
 */
export function proposedKind(
  person: Holder,
  record: DocumentRecord,
  file: { name: string; isPicture: boolean },
): DocumentKind | null {
  const kinds = kindsOfRecord(record).filter((kind) => writesDocument(person, kind))
  const name = file.name.toLowerCase()
  const named = words.find(([word, kind]) => word.test(name) && kinds.includes(kind))?.[1]
  if (named) return named
  const usual = file.isPicture ? 'loadingTicket' : 'other'
  return kinds.find((kind) => kind === usual) ?? kinds[0] ?? null
}
