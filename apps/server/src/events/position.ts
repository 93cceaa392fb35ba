/** A place in the sequence of events: after the event of this number of this transaction. */
export interface Position {
  /** An unsigned number of 64 bits, as text. */
  xact: string
  seq: number
}

/** The position as the id of an event: `4711-42`. */
export const writePosition = ({ xact, seq }: Position): string => `${xact}-${seq}`

/** Reads the position from an id that a browser sends back; null if it is not the id of an event. */
export function readPosition(id: string): Position | null {
  const [, xact, seq] = /^(\d{1,19})-(\d{1,15})$/.exec(id) ?? []
  return xact === undefined || seq === undefined ? null : { xact, seq: Number(seq) }
}

export function isAfter(one: Position, other: Position): boolean {
  const [left, right] = [BigInt(one.xact), BigInt(other.xact)]
  return left === right ? one.seq > other.seq : left > right
}
