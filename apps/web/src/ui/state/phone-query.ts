/** The windows of phones, as a media query: under 768 px. What the page has a browser fetch beforehand goes by it, too. */
export const phoneQuery = '(max-width: 767px)'
