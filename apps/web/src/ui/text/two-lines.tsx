import type { ReactNode } from 'react'

/** A name in the room of one row, on two lines where one is too short. What is longer still is said in whole under the pointer. */
export const TwoLines = ({ text, children = text }: { text: string; children?: ReactNode }) => (
  <span title={text} className="line-clamp-2 leading-[14px] break-words whitespace-normal">
    {children}
  </span>
)
