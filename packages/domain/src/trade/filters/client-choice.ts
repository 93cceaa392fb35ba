const everyFarm = '*'

/** The choice of a client with all its farms: every client of the same name, whichever of them is given. */
export const withEveryFarm = (clientId: string): string => `${clientId}${everyFarm}`

/** A choice of clients: the id, and whether all its farms are meant. */
export const clientChoice = (choice: string): { id: string; isEveryFarm: boolean } =>
  choice.endsWith(everyFarm) ? { id: choice.slice(0, -everyFarm.length), isEveryFarm: true } : { id: choice, isEveryFarm: false }

/** The label for the choice of a client with all its farms. */
export const everyFarmText = (name: string): string => `${name}, all its farms`
