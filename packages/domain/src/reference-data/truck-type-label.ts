/** The names of truck types, by code. */
export type TruckTypeNames = ReadonlyMap<string, string>

/** The names of these truck types. */
export const namesOfTruckTypes = (types: readonly { code: string; displayName: string }[]): TruckTypeNames =>
  new Map(types.map(({ code, displayName }) => [code, displayName]))

const unspecified = 'Unspecified'

/** A truck type by its name, else by its code with blanks for underscores: the type may have been deleted. */
export const truckTypeLabel = (code: string | null, names: TruckTypeNames): string =>
  code ? (names.get(code) ?? code.replaceAll('_', ' ')) : unspecified
