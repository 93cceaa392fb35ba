import type { FieldGroup } from '@haulm/domain/trade/catalogue/catalogue.ts'

export const groupNames: Record<FieldGroup, string> = {
  record: 'Record',
  logistics: 'Logistics',
  costing: 'Costing',
  finance: 'Finance',
}
