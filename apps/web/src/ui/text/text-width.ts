/** How wide the contents of an element are as written, in pixels, however much of it its room cuts off. */
export function textWidth(element: Node): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return text.getBoundingClientRect().width
}
