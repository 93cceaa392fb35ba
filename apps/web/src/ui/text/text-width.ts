/** How wide the contents of an element are, in pixels, however much of them its box cuts off. */
export function textWidth(element: Node): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return text.getBoundingClientRect().width
}
