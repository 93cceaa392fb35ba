/** Orders texts by their characters, as suits days and moments in ISO form. @returns less than 0 if the left one comes first. */
export const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
