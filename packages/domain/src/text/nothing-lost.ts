/** What a message says of a failure that lost nothing. The browser adds it to every other message of something it could not load. */
export const nothingLost = 'Nothing was lost'
