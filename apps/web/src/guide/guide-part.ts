/** A piece of a line: plain text, or text that is emphasised or linked. */
export type Inline =
  | string
  | { kind: 'strong'; text: string }
  | { kind: 'em'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; address: string }

/** A part of a chapter of the guide, as the build reads it from Markdown (read-guide.ts). */
export type GuidePart =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; entries: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** `source` is the address of the built file; width and height are in pixels, so that the text below is placed at once. */
  | { kind: 'picture'; source: string; alt: string; width: number; height: number }
