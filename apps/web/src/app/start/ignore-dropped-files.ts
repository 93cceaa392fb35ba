import { listenTo } from '../../ui/state/listen-to.ts'

/**
 * A file that is dropped where nothing takes it would be opened by the browser in place of the app, with all that is typed there. It is
 * not, from the first moment on: what takes files comes later.
 * @see docs/rules/documents.md, rule 19
 */
export function ignoreDroppedFiles(): void {
  const ignore = (event: DragEvent) => {
    const { dataTransfer, target } = event
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    if (target instanceof Element && target.matches('input[type="file"]')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  // After whatever takes files for itself, in the document.
  listenTo(window, { dragover: ignore, drop: ignore })
}
