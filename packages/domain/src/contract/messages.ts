/** The message when a number of a contract is already taken, by field. @see docs/rules/contracts.md, rule 5 */
export const takenNumber = {
  internalCN: 'There is already a contract with this internal number.',
  contractNo: 'This supplier already has a contract with this number.',
} as const
