import { day } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

/** What the address of a week of hours says: a day of it; this week where it says none. */
export const weekSearch = z.object({ week: day().optional().catch(undefined) })
