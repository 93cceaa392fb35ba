/** The TLS mode named in the address of a database; empty if there is none. The last one counts, as in the driver. */
export const sslModeOf = ({ searchParams }: URL): string => searchParams.getAll('sslmode').at(-1) ?? ''
