import { day } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

/** The week of worked hours in the URL. The URL contains any day of this week. The default is the current week. */
export const weekSearch = z.object({ week: day().optional().catch(undefined) })
