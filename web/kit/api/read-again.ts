import type { QueryClient } from '@tanstack/react-query'

/** What shows what changes with records of an entity, by how the keys of its queries begin: it is read again with it. */
const withIt: Readonly<Partial<Record<string, readonly (string | readonly string[])[]>>> = {
  product: ['stock', 'stock-movement'],
  stock: ['product', 'stock-movement'],
  // A job shows its next visit, and its history of all three; boards show what visits are for, and who works when.
  appointment: ['job'],
  // Holds of slots are on boards, and nowhere else.
  'appointment-hold': [['appointment', 'board']],
  job: ['appointment'],
  workforce: ['appointment'],
  'time-off': ['appointment'],
  holiday: ['appointment'],
  note: ['job'],
  invoice: ['job'],
}

/** Has everything read again that shows records of an entity. */
export async function readAgain(queries: QueryClient, entity: string): Promise<void> {
  const keys = [entity, ...(withIt[entity] ?? [])].map((key) => [key].flat())
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
