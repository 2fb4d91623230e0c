import { z } from 'zod'
import { listSearch } from '../kit/list/list-search.ts'

/** The URL search parameters of a document list, and of a new document with its job, account or repair. */
export const documentSearch = listSearch.extend({
  new: z.boolean().optional().catch(undefined),
  job: z.uuid().optional().catch(undefined),
  account: z.uuid().optional().catch(undefined),
  repair: z.uuid().optional().catch(undefined),
})
