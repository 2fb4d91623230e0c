/** The types of a product: goods in stock, work that is sold, or a tool of the company (INV-06). */
export const productTypes = ['PRODUCT', 'SERVICE', 'TOOL'] as const
export type ProductType = (typeof productTypes)[number]

/** The reorder status of a product's stock (OPEN-105): enough, low, or low and already ordered. */
export const reorderStatuses = ['OK', 'LOW', 'ORDERED'] as const
export type ReorderStatus = (typeof reorderStatuses)[number]
