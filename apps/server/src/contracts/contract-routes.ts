import * as routes from '@haulm/api/contracts/contracts.ts'
import { json } from '../http/answers/answers.ts'
import type { ServedRoute } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { contractsJson } from './contract-json.queries.ts'
import { createStoredContract, deleteStoredContract, updateStoredContract } from './write-contract.ts'

/** Supplier contracts, with what trades have drawn of them. */
export const contractRoutes: ServedRoute[] = [
  serve(routes.listContracts, async ({ db, timeZone }) => json(await contractsJson(db, timeZone))),
  serve(routes.createContract, async ({ db, body, ...act }) => json(await createStoredContract(db, body, act))),
  serve(routes.updateContract, async ({ db, params, body, ...act }) =>
    json(await updateStoredContract(db, params.id, body, act)),
  ),
  serve(routes.deleteContract, async ({ db, params, ...act }) => {
    await deleteStoredContract(db, params.id, act)
    return undefined
  }),
]
