/** The windows of phones, as a media query: under 768 px. What the page tells a browser to preload depends on it, too. */
export const phoneQuery = '(max-width: 767px)'
