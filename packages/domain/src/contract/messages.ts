/** What is said when a number of a contract is taken, by the field. @see docs/rules/contracts.md, rule 5 */
export const takenNumber = {
  internalCN: 'There is a contract with this internal number already.',
  contractNo: 'This supplier has a contract with this number already.',
} as const
