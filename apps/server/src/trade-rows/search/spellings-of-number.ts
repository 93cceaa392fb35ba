/** Letters and digits, and nothing else; shorter texts occur in too many numbers. */
const mixed = /^(?=.*\d)(?=.*[a-z])[a-z\d]{4,20}$/i

/**
 * A text, and if it may be a truck registration or the number of a ticket, the other ways in which that is written: `kvm732fs`
 * is also `kvm 732 fs`, and `ca053427` also `ca 053-427`. Whoever types a hyphen has the number as it was entered: `TINV-00020`.
 * @see docs/decisions/0579-registrations-as-they-are-typed.md
 */
export function spellingsOfNumber(text: string): string[] {
  const joined = text.replaceAll(/\s/g, '')
  if (!mixed.test(joined)) return [text]
  const groups = joined.match(/\d+|[a-z]+/gi) ?? []
  const parted = groups.join(' ')
  const [first, second, third] = groups
  return [
    ...new Set([
      text,
      joined,
      parted,
      ...(groups.length === 3 ? [`${first} ${second}${third}`, `${first}${second} ${third}`] : []),
      groups.join('-'),
      parted.replace(/(\d{3})(?=\d{1,3}$)/, '$1-'), // Cape: CA 053-427
      parted.replace(/([a-z]{2})(?=[a-z]{1,2}$)/i, '$1 '), // Gauteng: BB 12 CD GP
    ]),
  ]
}
