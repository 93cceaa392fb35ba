/** The mode of TLS that the address of a database names; empty where it names none. The last one counts, as for the driver. */
export const sslModeOf = ({ searchParams }: URL): string => searchParams.getAll('sslmode').at(-1) ?? ''
