/** A word with a hyphen before a figure, such as `T-2026-01247` or a day: browsers break lines at the hyphen. */
const hyphenated = /\S*-\d\S*/

/** A text in which numbers such as `T-2026-01247` stay on one line, unless they are longer than it. */
export function UnbrokenNumbers({ text }: { text: string }) {
  const found = hyphenated.exec(text)
  if (!found) return text
  const [number] = found
  return (
    <>
      {text.slice(0, found.index)}
      <span className="inline-block max-w-full">{number}</span>
      <UnbrokenNumbers text={text.slice(found.index + number.length)} />
    </>
  )
}
