/** Whether a dialog has opened over an element, or its form is being sent: keys are not meant for it then. */
export const isUnderDialog = (element: Element | null): boolean => Boolean(element?.closest('[inert], [aria-hidden="true"]'))
