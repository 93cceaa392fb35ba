/** The filters that narrow something, as a query carries them: what is blank or null says nothing. */
export const asked = <Query extends Record<string, string | null>>(filters: Query) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== '')) as {
    [Name in keyof Query]?: Exclude<Query[Name], null>
  }
