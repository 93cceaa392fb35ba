/**
 * Runs once the focus has come where it goes. A dialog takes the focus to itself when something of it is removed while nothing has
 * the focus, as between one field and the next: a list that closed at once would swallow the press on the next field.
 */
export const afterFocus = (run: () => void): void => void setTimeout(run)
