import { useNavigate, useRouterState } from '@tanstack/react-router'

type Raw = Readonly<Record<string, unknown>>

/**
 * One of a few, as an entry of the address says it, so that a link and the way back lead to it.
 * @param choices the first of them holds where the address says none of them, and is not written there.
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => String((location.search as Raw)[name] ?? '') })
  const chosen = choices.find((choice) => choice === raw) ?? choices[0]
  const choose = (choice: Choice) =>
    void navigate({
      to: '.',
      search: (former: Raw) => ({ ...former, [name]: choice === choices[0] ? undefined : choice }) as never,
      replace: true,
    })
  return [chosen, choose]
}
