/** The same but for one: without it where it is among them, else with it. The former set stays as it is. */
export function toggled(former: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(former)
  if (!next.delete(one)) next.add(one)
  return next
}
