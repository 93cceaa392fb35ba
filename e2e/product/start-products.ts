import type { FullConfig } from '@playwright/test'
import { openDatabase } from './database.ts'
import { runProduct } from './run-product.ts'

/** Runs once for all tests: starts a product for each worker, with the office's people and lists in it. They end with the run. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: workers }, () => runProduct()))
  await Promise.all(
    products.map(async ({ databaseUrl }) => {
      const database = openDatabase(databaseUrl)
      await database.addPeople()
      await database.addReferences()
      await database.close()
    }),
  )
  process.env.HAULM_E2E_PRODUCTS = JSON.stringify(products.map(({ address, databaseUrl }) => ({ address, databaseUrl })))
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
}
