import type { ReactNode } from 'react'

/** A name in the space of one row, on two lines if one is too short. The tooltip has it in full if it is longer still. */
export const TwoLines = ({ text, children = text }: { text: string; children?: ReactNode }) => (
  <span title={text} className="line-clamp-2 leading-[14px] break-words whitespace-normal">
    {children}
  </span>
)
