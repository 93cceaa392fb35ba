import type { Holder } from '../people/person.ts'
import { writesDocument } from './access.ts'
import { type DocumentKind, type DocumentRecord, kindsOfRecord } from './kinds.ts'
import { kindsFoundBy, type MatchedField } from './matching/matched-fields.ts'

/** Words in file names by which people call a kind; the first that fits counts. */
const patterns: readonly [RegExp, DocumentKind][] = [
  [/transport.*(inv|faktuur)|(inv|faktuur).*transport/, 'transporterInvoice'],
  [/(client|customer|sales).*inv|inv.*(client|customer)/, 'clientInvoice'],
  // Not an inventory, nor an invitation.
  [/inv(?!e?n?tory|ite|itation)|faktuur/, 'supplierInvoice'],
  [/quality|certificate|\bcoa\b|grading/, 'qualityCertificate'],
  [/delivery.?note|\bpod\b|afleweringsnota/, 'deliveryNote'],
  [/deliver|offload/, 'deliveryTicket'],
  // Not download.pdf, as browsers save what has no name.
  [/(?<!down|up|work)load|weigh|ticket/, 'loadingTicket'],
  [/amend|addend/, 'amendment'],
  [/insur|\bgit\b/, 'insurance'],
]

/**
 * The kind that is proposed for a file: by its name, else by the number that matched it to its trade, among those that the person
 * may write on the record. On a trade a picture is most often the ticket of the loading.
 */
export function proposedKind(
  person: Holder,
  record: DocumentRecord,
  file: { name: string; isPicture: boolean; foundBy?: readonly MatchedField[] },
): DocumentKind | null {
  const kinds = kindsOfRecord(record).filter((kind) => writesDocument(person, kind))
  const name = file.name.toLowerCase()
  const named = patterns.find(([word, kind]) => word.test(name) && kinds.includes(kind))?.[1]
  const found = kindsFoundBy(file.foundBy ?? []).find((kind) => kinds.includes(kind))
  const proposed = named ?? found
  if (proposed) return proposed
  const usual = file.isPicture ? 'loadingTicket' : 'other'
  return kinds.find((kind) => kind === usual) ?? kinds[0] ?? null
}
