import { z } from 'zod'
import { listSearch } from '../kit/list/list-search.ts'

/** What the address of a list of expenses says besides: of which job a new one is. */
export const expenseSearch = listSearch.extend({ job: z.uuid().optional().catch(undefined) })
