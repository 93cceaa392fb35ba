import {
  createTransportRate,
  deleteTransportRate,
  listTransportRates,
  updateTransportRate,
} from '@haulm/api/transport-rates/transport-rates.ts'
import { json } from '../http/answers/answers.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import type { TransporterWriter } from './take-transporter.ts'
import { ratesJson } from './transport-rates.queries.ts'
import { createRate, deleteRate, updateRate } from './write-transport-rate.ts'

/** Everything that is done with transport rates. */
export const transportRateRoutes = (writer: TransporterWriter): ServedRoute[] => [
  serve(listTransportRates, async ({ db }) => json(await ratesJson(db))),
  serve(createTransportRate, ({ db, body, ...by }) => createRate(db, body, by, writer)),
  serve(updateTransportRate, ({ db, params, body, ...by }) => updateRate(db, params.id, body, by, writer)),
  serve(deleteTransportRate, async ({ db, params, ...by }) => {
    await deleteRate(db, params.id, by)
    return undefined
  }),
]
