/** What stands in a form: texts as typed, numbers too, and yes or no. */
export type Entries = Readonly<Record<string, string | boolean>>

/** What is wrong with it, by name. */
export type Problems = Readonly<Record<string, string>>
