/**
 * Built files that few people ever need, and that weigh more than all the rest: fetched when they are wanted, neither in advance nor kept
 * by the worker of the app. What reads PDFs is 1.6 MB.
 * @see docs/decisions/0410-a-pile-of-files.md
 */
export const isRare = (name: string): boolean => /^assets\/read-pdf\.worker-/.test(name)
