/** A name of the domain as it is written in SQL text: `internal_cn` for `internalCN`, `truck_type` for `truckType`. */
export const snakeCase = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before}_${after}`).toLowerCase()
