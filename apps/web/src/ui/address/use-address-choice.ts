import { type AddressSearch, useAddress } from './use-address.ts'

/**
 * One of a few, as an entry of the address says it.
 * @param choices the first of them holds where the address says none of them, and is not written there.
 */
export function useAddressChoice<Choice extends string>(
  name: keyof AddressSearch,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const { entries, change } = useAddress()
  const chosen = choices.find((choice) => choice === entries[name]) ?? choices[0]
  return [chosen, (choice) => change({ [name]: choice === choices[0] ? undefined : choice })]
}
