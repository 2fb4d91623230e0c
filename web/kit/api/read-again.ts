import type { QueryClient } from '@tanstack/react-query'

/** Entities whose records show what changes with those of another: they are read again with it. */
const withIt: Readonly<Partial<Record<string, readonly string[]>>> = {
  product: ['stock', 'stock-movement'],
  stock: ['product', 'stock-movement'],
  // A job shows its next visit, and its history of all three; boards show what visits are for, and who works when.
  appointment: ['job'],
  job: ['appointment'],
  workforce: ['appointment'],
  'time-off': ['appointment'],
  holiday: ['appointment'],
  note: ['job'],
  invoice: ['job'],
  // What is finalized moves stock, what is open promises it.
  order: ['stock', 'product', 'stock-movement', 'order-request', 'order-draft'],
}

/** Has everything read again that shows records of an entity. */
export async function readAgain(queries: QueryClient, entity: string): Promise<void> {
  const names = [entity, ...(withIt[entity] ?? [])]
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
