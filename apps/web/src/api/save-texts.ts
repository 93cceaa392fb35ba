type SaveText = { done: string; failed: string }

/**
 * What is said when something was done with a record, and when it was not, as `useSave` takes it.
 * @param label 'Transport rate', as a sentence begins with it.
 */
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
