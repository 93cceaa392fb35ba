/** The product's name, as the server wrote it into the page (PRODUCT_NAME). */
export const productName = (): string => document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || 'Haulm'
