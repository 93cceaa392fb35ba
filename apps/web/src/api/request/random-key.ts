/** A unique key of 32 digits. (crypto.randomUUID is missing when the page comes without https.) */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
