import { z } from 'zod'
import { trades } from '../core/trades.ts'

/** Body of `POST sample-data/create`. Without a trade, the sample has the trade of the workspace's sector. */
export const sampleCreation = z.strictObject({ trade: z.enum(trades).optional() }).optional()
