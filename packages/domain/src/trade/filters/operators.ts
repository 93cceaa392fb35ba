import { type FilterField, type FilterForm, filterFormOf, mayBeEmpty } from './filter-fields.ts'

/** How many values an operator needs. */
type Arity = 0 | 1 | 2 | 'many'

/** Every operator: its text on chips, and how many values it needs. */
export const operators = {
  contains: { label: 'contains', takes: 1 },
  is: { label: 'is', takes: 1 },
  atLeast: { label: 'at least', takes: 1 },
  atMost: { label: 'at most', takes: 1 },
  above: { label: 'above', takes: 1 },
  below: { label: 'below', takes: 1 },
  on: { label: 'on', takes: 1 },
  from: { label: 'from', takes: 1 },
  until: { label: 'until', takes: 1 },
  between: { label: 'between', takes: 2 },
  within: { label: 'within', takes: 1 },
  in: { label: 'is', takes: 'many' },
  notIn: { label: 'is not', takes: 'many' },
  has: { label: 'has', takes: 'many' },
  lacks: { label: 'lacks', takes: 'many' },
  isEmpty: { label: 'is empty', takes: 0 },
  isSet: { label: 'is filled in', takes: 0 },
} as const satisfies Record<string, { label: string; takes: Arity }>

export type Operator = keyof typeof operators

const byForm: Record<FilterForm, readonly Operator[]> = {
  text: ['contains', 'is'],
  number: ['atLeast', 'atMost', 'above', 'below', 'is', 'between'],
  day: ['within', 'on', 'from', 'until', 'between'],
  flag: ['is'],
  choice: ['in', 'notIn'],
  reference: ['in', 'notIn'],
}

/** The operators of a field, the most likely first. */
export function operatorsOf(name: FilterField): readonly Operator[] {
  // 'Not waiting for costing' would mean whatever waits for others, and what waits for nobody.
  if (name === 'waitingFor') return ['in']
  if (name === 'documents') return ['has', 'lacks']
  const form = filterFormOf(name)
  // A choice is never empty, and neither is a flag.
  const asksForNone = mayBeEmpty(name) && form !== 'choice' && form !== 'flag'
  return asksForNone ? [...byForm[form], 'isEmpty', 'isSet'] : byForm[form]
}

/** The minimum and maximum number of an operator's values. */
export function arityOf(operator: Operator): { least: number; most: number } {
  const { takes } = operators[operator]
  return takes === 'many' ? { least: 1, most: longestList } : { least: takes, most: takes }
}

/** Nobody ticks more, and an address has a limited length. */
const longestList = 100
