import { settingInPage } from './setting-in-page.ts'

/** The product's name (PRODUCT_NAME). */
export const productName = (): string => settingInPage('product-name') ?? 'Haulm'
