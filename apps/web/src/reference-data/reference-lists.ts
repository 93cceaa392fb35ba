import { isCodedKind, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { FileRoute } from '../api/download/download.ts'

/** What a list is called on its tab, and where it lies. */
type ListWords = {
  /** 'Truck Types' */
  heading: string
  /** 'Truck Type' */
  one: string
  path: 'clients' | 'suppliers' | 'transporters' | 'admin/commodities' | 'admin/truck-types'
  exports: FileRoute
}

export const referenceLists: Record<ReferenceKind, ListWords> = {
  truckType: { heading: 'Truck Types', one: 'Truck Type', path: 'admin/truck-types', exports: 'GET /api/export/truck-types' },
  commodity: { heading: 'Commodities', one: 'Commodity', path: 'admin/commodities', exports: 'GET /api/export/commodities' },
  client: { heading: 'Clients', one: 'Client', path: 'clients', exports: 'GET /api/export/clients' },
  supplier: { heading: 'Suppliers', one: 'Supplier', path: 'suppliers', exports: 'GET /api/export/suppliers' },
  transporter: { heading: 'Transporters', one: 'Transporter', path: 'transporters', exports: 'GET /api/export/transporters' },
}

/** 'truck type' */
export const oneOf = (kind: ReferenceKind): string => referenceKinds[kind].label.toLowerCase()

type Told = { done: string; failed: string }

/** What is said when something was done with a record, and when it was not. @see docs/rules/lists.md, rule 9 */
export function wordsFor(kind: ReferenceKind): Record<'add' | 'update' | 'delete' | 'reactivate', Told> {
  const [label, name] = [referenceKinds[kind].label, oneOf(kind)]
  return {
    add: { done: `${label} added successfully`, failed: `Failed to ${isCodedKind(kind) ? 'create' : 'add'} ${name}` },
    update: { done: `${label} updated successfully`, failed: `Failed to update ${name}` },
    delete: { done: `${label} deleted successfully`, failed: `Failed to delete ${name}` },
    reactivate: { done: `${label} reactivated successfully`, failed: `Failed to reactivate ${name}` },
  }
}

/** 'No clients added yet. Click "Add Client" to get started.' */
export const emptyWords = (kind: ReferenceKind): string =>
  `No ${referenceLists[kind].heading.toLowerCase()} added yet. Click "Add ${referenceLists[kind].one}" to get started.`
