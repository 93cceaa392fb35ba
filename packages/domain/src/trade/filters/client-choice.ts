const everyFarm = '*'

/** The choice of a client over all its farms: every client that is called as this one, whichever of them is named. */
export const withEveryFarm = (clientId: string): string => `${clientId}${everyFarm}`

/** A choice of clients: the id, and whether it is meant with all its farms. */
export const clientChoice = (choice: string): { id: string; isEveryFarm: boolean } =>
  choice.endsWith(everyFarm) ? { id: choice.slice(0, -everyFarm.length), isEveryFarm: true } : { id: choice, isEveryFarm: false }

/** What the choice of a client over all its farms is called. */
export const everyFarmText = (name: string): string => `${name}, all its farms`
