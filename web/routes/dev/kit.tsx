import { carrierTypes } from '@fieldhouse/domain/collaboration/carriers'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../kit/list/list-search.ts'
import { KitPage } from '../../dev/kit-page.tsx'

export const Route = createFileRoute('/dev/kit')({
  component: KitPage,
  // The id of a record whose comments and subtasks are also shown.
  validateSearch: listSearch.extend({
    about: z.enum(carrierTypes).optional().catch(undefined),
    id: z.uuid().optional().catch(undefined),
    /** The sections to show, separated by commas. By default, all sections are shown. */
    sections: z.string().optional().catch(undefined),
  }),
})
