/** What a product is: a thing kept in stock, work that is sold, or a tool the company uses itself (INV-06). */
export const productTypes = ['PRODUCT', 'SERVICE', 'TOOL'] as const
export type ProductType = (typeof productTypes)[number]

/** How a product's stock stands against what is to be kept of it (OPEN-105): few are left, and of these more are ordered or not. */
export const reorderStatuses = ['OK', 'LOW', 'ORDERED'] as const
export type ReorderStatus = (typeof reorderStatuses)[number]
