import { useState } from 'react'

/**
 * What is shown: the fresh value; while the person is busy the former one, with as much of the fresh one as moves nothing.
 * @param atRest the former value with what it takes from the fresh one.
 */
export function useAtRest<Value>(fresh: Value, isBusy: boolean, atRest: (former: Value, fresh: Value) => Value): Value {
  const [former, setFormer] = useState({ fresh, shown: fresh })
  if (former.fresh === fresh && (isBusy || former.shown === fresh)) return former.shown
  const shown = isBusy ? atRest(former.shown, fresh) : fresh
  setFormer({ fresh, shown })
  return shown
}
