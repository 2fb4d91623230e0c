import { day } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

/**
 * The URL search parameters of the screen of a week's hours. `week` is any day of the week, by default of the current
 * week.
 */
export const weekSearch = z.object({ week: day().optional().catch(undefined) })
