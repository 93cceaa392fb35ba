/** What the page says of a save. @see docs/rules/rates.md, rule 5 */
export const rateTexts = {
  create: { done: 'Transport rate created successfully', failed: 'Failed to create transport rate' },
  update: { done: 'Transport rate updated successfully', failed: 'Failed to update transport rate' },
  delete: { done: 'Transport rate deleted successfully', failed: 'Failed to delete transport rate' },
  copied: { title: 'Transport Rate Copied', description: 'Change what differs, then create the new rate.' },
} as const
