type SaveText = { done: string; failed: string }

/** What people read after an action on a record. @param label 'Transport rate', as at the start of a sentence. */
export function saveTextsOf(label: string): Record<'create' | 'update' | 'delete' | 'reactivate', SaveText> {
  const name = label.toLowerCase()
  const text = (verb: string, past: string): SaveText => ({
    done: `${label} ${past} successfully`,
    failed: `Failed to ${verb} ${name}`,
  })
  return {
    create: text('create', 'created'),
    update: text('update', 'updated'),
    delete: text('delete', 'deleted'),
    reactivate: text('reactivate', 'reactivated'),
  }
}
