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
  const parts = partsOfPlate(groups)
  const parted = groups.join(' ')
  return [
    ...new Set([
      text,
      ...(parts.length <= mostParts ? withBlanks(parts) : [joined, parted]),
      groups.join('-'),
      // Cape: CA 053-427
      ...[parted, joined].map((one) => one.replace(/(\d{3})(?=\d{1,3}$)/, '$1-')),
    ]),
  ]
}

/** A text of more parts is no plate: every way to place its blanks would be too many. */
const mostParts = 4

/** The groups of letters and digits, and where people also leave a gap on plates: `BB 12 CD GP` of Gauteng, `CA 053 427` of the Cape. */
function partsOfPlate(groups: readonly string[]): readonly string[] {
  const last = groups.at(-1) ?? ''
  const isDivided = groups.length === 3 ? /^[a-z]{4}$/i.test(last) : groups.length === 2 && /^\d{6}$/.test(last)
  const at = last.length / 2
  return isDivided ? [...groups.slice(0, -1), last.slice(0, at), last.slice(at)] : groups
}

/** Every way to write the parts one after the other, with and without a blank between any two. */
const withBlanks = ([first = '', ...others]: readonly string[]): string[] =>
  others.reduce<string[]>((ways, part) => ways.flatMap((way) => [`${way}${part}`, `${way} ${part}`]), [first])
