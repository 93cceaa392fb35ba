/** Characters of what was typed that are quoted: what was pasted by mistake may be a page. */
const mostQuoted = 60

/**
 * Why a text that names nothing of a list is not taken, and what can be done about it.
 * @param kind what the list holds, as 'client'.
 * @param grows whether the list's last line adds a name to it, or asks for that.
 */
export function unknownName(kind: string, text: string, grows: boolean): string {
  const typed = text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text
  const choose = `There is no ${kind.toLowerCase()} "${typed}". Choose one from the list`
  return grows ? `${choose}, or take its last line, which adds or asks for it.` : `${choose}.`
}
