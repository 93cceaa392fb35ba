/** A copy of the set with one member toggled: removed if it is there, else added. The former set is unchanged. */
export function toggled(former: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(former)
  if (!next.delete(one)) next.add(one)
  return next
}
