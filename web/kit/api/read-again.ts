import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What shows what changes with records of an entity, by how the keys of its queries begin: it is read again with it. */
const withIt: Readonly<Partial<Record<string, readonly (string | readonly string[])[]>>> = {
  product: ['stock', 'stock-movement'],
  stock: ['my-day', 'product', 'stock-movement', ['job', 'margin'], ['order-request', 'suggestions']],
  // What is expected is what lies there; what is posted moves.
  stocktake: ['stock', 'product', 'stock-movement'],
  // A job shows its next visit, and its history of all three; boards show what visits are for, and who works when.
  appointment: ['job', 'my-day'],
  // Holds of slots are on boards, and nowhere else.
  'appointment-hold': [['appointment', 'board']],
  job: ['appointment', 'my-day'],
  // What is due within its lead is made as a plan is saved.
  'service-plan': ['job'],
  machine: ['my-day'],
  workforce: ['appointment', ['job', 'margin']],
  'time-off': ['appointment'],
  holiday: ['appointment'],
  note: ['job', 'my-day'],
  // How far a task is.
  subtask: ['task'],
  invoice: ['job', 'visit-charge'],
  // What of a job is worked, used, spent and not billed yet makes its margin.
  timesheet: [['job', 'margin']],
  'visit-charge': [['job', 'margin']],
  expense: [['job', 'margin']],
  // What is finalized moves stock, what is open promises it.
  order: [
    'stock',
    ['job', 'margin'],
    'product',
    'stock-movement',
    'order-request',
    'order-draft',
    ['supplier', 'vendors'],
  ],
}

/** Records that were removed here: reading them again would only fail. */
const removed = new Set<string>()

/** Notes that a record is gone for good, as what shows it is about to. */
export const noteRemoved = (id: string): void => void removed.add(id)

const isGone = ({ queryKey: [, verb, id] }: { queryKey: QueryKey }) =>
  verb === 'read' && typeof id === 'string' && removed.has(id)

/** Has everything read again that shows records of an entity. */
export async function readAgain(queries: QueryClient, entity: string): Promise<void> {
  const keys = [entity, ...(withIt[entity] ?? [])].map((key) => [key].flat())
  await queries.invalidateQueries({ predicate: isGone, refetchType: 'none' })
  const predicate = (query: { queryKey: QueryKey }) => !isGone(query)
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey, predicate })))
}
