import { z } from 'zod'
import { listSearch } from '../../kit/list/list-search.ts'

/** The URL search parameters of the expense list, with the job of a new expense. */
export const expenseSearch = listSearch.extend({ job: z.uuid().optional().catch(undefined) })
