import { type RefObject, useMemo, useRef, useState } from 'react'
import { useFirstProblem } from '../focus/use-first-problem.ts'
import type { Entries, Problems } from './entries.ts'
import { andMeanwhile, followRecord, type Meanwhile, nothingMeanwhile } from './follow-record.ts'
import { useUnsaved } from './unsaved.ts'

type UseRecordForm<Values extends Entries> = {
  /** What the form begins with. */
  start: Values
  /** The edited record as it stands now. When somebody else changed it, the form follows, and keeps what was typed. */
  stands?: Values
  /** What is wrong with the values, by name; empty when they can be sent. */
  check: (values: Values) => Problems
  /** Called with values that passed the check. */
  onSubmit: (values: Values) => void
  /** Called with what was wrong when values did not pass. */
  onProblems?: (problems: Problems) => void
}

export type RecordFormState<Values extends Entries = Entries> = {
  values: Values
  problems: Problems
  isDirty: boolean
  /** What others changed of the record since the form was opened. */
  meanwhile: Meanwhile
  enter: (name: string, entry: string | boolean) => void
  /** Checks, and either submits or brings the person to the first field that is wrong. */
  submit: () => void
  /** What the server refused: shown until the field is changed. */
  refuse: (problems: Problems) => void
  /** Around the fields, each in a `data-field`. */
  body: RefObject<HTMLDivElement | null>
}

/** The state of a small form. Nothing is refused before it is sent; then a problem stands until its field is changed. */
export function useRecordForm<Values extends Entries>({
  start,
  stands,
  check,
  onSubmit,
  onProblems,
}: UseRecordForm<Values>): RecordFormState<Values> {
  const [values, setValues] = useState(start)
  const [first, setFirst] = useState(start)
  const [meanwhile, setMeanwhile] = useState(nothingMeanwhile)
  const [problems, setProblems] = useState<Problems>({})
  const body = useRef<HTMLDivElement>(null)
  if (stands !== undefined && !areEqual(stands, first)) {
    const followed = followRecord(values, first, stands)
    setFirst(stands)
    setValues(followed.values)
    setMeanwhile(andMeanwhile(meanwhile, followed.meanwhile))
  }

  const showFirstProblem = useFirstProblem(body, problems)

  const refuse = (found: Problems) => {
    setProblems(found)
    showFirstProblem()
  }
  const isDirty = useMemo(() => Object.entries(values).some(([name, entry]) => entry !== first[name]), [values, first])
  useUnsaved(isDirty)
  return {
    values,
    problems,
    isDirty,
    meanwhile,
    body,
    refuse,
    enter: (name, entry) => {
      setValues((former) => ({ ...former, [name]: entry }))
      setProblems(({ [name]: _, ...others }) => others)
    },
    submit: () => {
      const found = check(values)
      if (Object.keys(found).length === 0) return onSubmit(values)
      refuse(found)
      onProblems?.(found)
    },
  }
}

const areEqual = (one: Entries, other: Entries): boolean => Object.entries(one).every(([name, entry]) => entry === other[name])
