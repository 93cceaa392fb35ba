/** What is said when a number of a contract is taken, by the field. @see docs/rules/contracts.md, rule 5 */
export const takenNumber = {
  internalCN: 'There is a contract with this internal number already.',
  contractNo: 'This supplier has a contract with this number already.',
} as const

/** @see docs/rules/contracts.md, rule 9 */
export const contractTexts = {
  none: 'No supplier contracts found.',
  copied: 'Supplier Contract Copied',
  created: 'Supplier contract created successfully',
  updated: 'Supplier contract updated successfully',
  deleted: 'Supplier contract deleted successfully',
  failedToCreate: 'Failed to create supplier contract',
  failedToUpdate: 'Failed to update supplier contract',
  failedToDelete: 'Failed to delete supplier contract',
} as const
