/** The entities for which labels can be printed (OPEN-196): products and tools, machines, and each line of an order. */
export const labelled = ['product', 'machine', 'order'] as const
export type Labelled = (typeof labelled)[number]

/** The most records in one request for labels. */
export const mostRecords = 100

/** The most labels in one request: twenty sheets, or an order with all its lines. */
export const mostLabels = 600
