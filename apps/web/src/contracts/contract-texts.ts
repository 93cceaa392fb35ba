import { contractTexts as texts } from '@haulm/domain/contract/messages.ts'

/** What is said of each deed, as `useSave` takes it. */
export const saveTexts = {
  create: { done: texts.created, failed: texts.failedToCreate },
  update: { done: texts.updated, failed: texts.failedToUpdate },
  delete: { done: texts.deleted, failed: texts.failedToDelete },
} as const

export const copiedToast = {
  title: texts.copied,
  description: 'Give it its own numbers and its period, then create the contract.',
} as const
