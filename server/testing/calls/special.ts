import type { Person } from '../world.ts'

/** Makes a body that cannot be made from a schema alone. `make` creates a record of an entity and returns its id. */
export type Special = (at: {
  person: Person
  make: (entity: string) => Promise<string>
}) => Promise<Record<string, unknown>>
