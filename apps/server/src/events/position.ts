/** A place in the sequence of events: after the event of this number of this transaction. */
export interface Position {
  /** 64 bits, as text. */
  xact: string
  seq: number
}

/** As the id of an event: `4711-42`. */
export const writePosition = ({ xact, seq }: Position): string => `${xact}-${seq}`

/** The position of an id that a browser sends back; null for what no event ever had as its id. */
export function readPosition(id: string): Position | null {
  const [, xact, seq] = /^(\d{1,19})-(\d{1,15})$/.exec(id) ?? []
  return xact === undefined || seq === undefined ? null : { xact, seq: Number(seq) }
}

export function isAfter(one: Position, other: Position): boolean {
  const [left, right] = [BigInt(one.xact), BigInt(other.xact)]
  return left === right ? one.seq > other.seq : left > right
}
