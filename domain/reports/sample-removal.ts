import { z } from 'zod'

/** Body of `POST sample-data/remove`; `keepUsed` leaves what own records use. */
export const sampleRemoval = z.strictObject({ keepUsed: z.boolean().optional() }).optional()

/** An own record that uses a sample record: the table it is in, its id and its number, where it has them. */
export type SampleUse = { table: string; id: string | null; label: string | null }
