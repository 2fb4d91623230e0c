import { z } from 'zod'
import { listSearch } from '../kit/list/list-search.ts'

/** What the address of a list of documents says besides: that a new one is begun, and for whom or what. */
export const documentSearch = listSearch.extend({
  new: z.boolean().optional().catch(undefined),
  job: z.uuid().optional().catch(undefined),
  account: z.uuid().optional().catch(undefined),
  repair: z.uuid().optional().catch(undefined),
})
