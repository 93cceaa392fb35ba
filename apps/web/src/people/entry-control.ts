/** The fields of the entrance are larger than those of the ledger: 40 px, and 44 px under a finger. */
export const entryControl = 'h-10! text-base! max-md:h-11! pointer-coarse:h-11!'
