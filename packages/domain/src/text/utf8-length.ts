/**
 * How many bytes a text takes in UTF-8: two for é, three for €, four for an emoji, which is two surrogates.
 * @param text without half an emoji, such as JSON.
 */
export const utf8Length = (text: string): number =>
  text.replace(/[\u0080-\u07ff\ud800-\udfff]/g, '..').replace(/[\u0800-\uffff]/g, '...').length
