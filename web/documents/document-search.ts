import { z } from 'zod'
import { listSearch } from '../kit/list/list-search.ts'

/** The state of a document list in the URL, with a new document and its job or account. */
export const documentSearch = listSearch.extend({
  new: z.boolean().optional().catch(undefined),
  job: z.uuid().optional().catch(undefined),
  account: z.uuid().optional().catch(undefined),
  repair: z.uuid().optional().catch(undefined),
})
