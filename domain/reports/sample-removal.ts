import { z } from 'zod'

/** Body of `POST sample-data/remove`. `keepUsed` keeps sample records that the user's own records use. */
export const sampleRemoval = z.strictObject({ keepUsed: z.boolean().optional() }).optional()

/** A record of the user's own that refers to a sample record: its table, and its id and label, if any. */
export type SampleUse = { table: string; id: string | null; label: string | null }
