/** With keys for React: a chapter never changes while it is read, so that what stands in it is known by its place. */
export const keyed = <Value>(values: readonly Value[]) => values.map((value, at) => ({ key: at, value }))
