import { loneFeedbackList, loneFeedbackRead } from '@fieldhouse/domain/organization/calls'
import { loneFeedback } from '@fieldhouse/domain/crm/lone-feedback'
import type { Server } from '../kit/http/route.ts'
import { type Source, listRows, readRow } from './list-rows.ts'
import { serveOrganization } from './organization-route.ts'

const source: Source = {
  entity: loneFeedback,
  rows: `select f.id as "_id", 1 as version, f.name, f.type, f.priority, f.section, f.progress_status as "progressStatus",
      f.description, f.created_at as "createdAt", f.updated_at as "updatedAt",
      u.first_name || ' ' || u.last_name as author, u.email as "authorEmail"
    from organization_feedback() f join users u on u.id = f.person`,
}

/** Serves the feedback on the product from people without a workspace (OPEN-76). */
export function serveLoneFeedback(server: Server): void {
  serveOrganization(server, {
    ...loneFeedbackList,
    handle: ({ client, query }) => listRows(client, source, query),
  })
  serveOrganization(server, {
    ...loneFeedbackRead,
    handle: async ({ client, id }) => ({ result: await readRow(client, source, id) }),
  })
}
