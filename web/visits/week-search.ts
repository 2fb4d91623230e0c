import { day } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

/** The week of hours in the URL, as one of its days; by default the current week. */
export const weekSearch = z.object({ week: day().optional().catch(undefined) })
