/**
 * The entities with printable labels (OPEN-196): products and tools, machines, and orders, which have a label for each
 * line.
 */
export const labelled = ['product', 'machine', 'order'] as const
export type Labelled = (typeof labelled)[number]

/** The maximum number of records in one request for labels. */
export const mostRecords = 100

/**
 * The maximum number of labels in one request. This maximum is enough for twenty sheets, or for all lines of an order.
 */
export const mostLabels = 600
