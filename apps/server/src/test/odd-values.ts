/** Numbers from 0 up to but excluding 1, in the same order for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

/** Values as JSON text, which can express more than values: what a person, a program or an attacker may send. */
export const oddJson: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '1', '-1', '0.01', '0.005', '1e400', '-1e400', '1e-400', '999999999.99', '1000000000'],
  ...['12.345678901234567890123456', '12345678901234567890123456', '9007199254740993', '2147483648', '1.5', '34.2', '12000'],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"😀"', '"é"', '"\\u202e"', '"\\t\\n"', '"=1+1"'],
  ...['"2025-02-30"', '"2026-11-19"', '"10000-01-01"', '"+010000-01-01"', '"0000-00-00"', '"2026-11-19T00:00:00Z"', '"1e3"'],
  ...[
    '"On Hold"',
    '"Complete"',
    '"completed"',
    '"interlink"',
    '"34,2"',
    '"R 1 234,50"',
    '"NaN"',
    '"true"',
    `"${'x'.repeat(600)}"`,
  ],
  ...[
    '[]',
    '{}',
    '[null]',
    '{"a":1}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    nested(50),
    nested(10_000),
  ],
  ...[
    '"\' or 1=1 --"',
    '"%"',
    '"_"',
    '"\\\\"',
    '"{{7*7}}"',
    '"<script>alert(1)</script>"',
    '"../../etc/passwd"',
    '"$1"',
    '"\\u2028"',
  ],
  ...['"00000000-0000-0000-0000-000000000000"', '"00000000-0000-7000-8000-00000000000G"'],
]

/** Values as they can occur in an address. */
export const oddText: readonly string[] = [
  ...[
    '',
    '%20',
    '%00',
    '%ED%A0%80',
    '%FF',
    '%',
    '%zz',
    '%25',
    '_',
    '%5C',
    "'",
    '%22',
    '1',
    '0',
    '-1',
    '1e3',
    '1.5',
    '999999',
    '1000000',
  ],
  ...['2026-W47', '2026-W54', '2026-11', '2026-13', '2026-11-19', '2025-02-30', '10000-01-01', 'true', 'false', 'active', 'lost'],
  ...['loadingDate', '-loadingDate', 'week', 'month', 'a%0Ab', 'x'.repeat(300), '%F0%9F%98%80', '[]', '{}', 'null', 'undefined'],
  ...['tonnage.atLeast:30', 'tonnage.between:1,', 'clientId.in:x', 'farmName.contains:%25%5C', 'id.is:1', 'invoiced.is:true'],
  ...['tradeDate.within:lastYear', 'waitingFor.in:costing', 'createdAt.until:2999-12-31', '-clientId', 'truckType', '-createdAt'],
  ...['MjAyNi0xMS0xOS8x', 'Lzk5OTk5OTk5OTk5OTk5OQ', '..', '%2e%2e%2f', "'%20or%201=1--", '%5B%24ne%5D'],
]
