import type { Area } from '../area.ts'
import { commentsOn } from '../collaboration/comment.ts'
import { notesOn } from '../collaboration/note.ts'
import { subtasksOn } from '../collaboration/subtask.ts'
import { accountRoutes } from './account.ts'
import { clientFacts } from './client-facts.ts'
import { clientRoutes } from './client.ts'
import { companyLocationRoutes } from './company-location.ts'
import { companyRoutes } from './company.ts'
import { contactRoleRoutes } from './contact-role.ts'
import { feedbackRoutes } from './feedback.ts'
import { clientSample } from './sample-clients.ts'
import { feedbackSample } from './sample-feedback.ts'
import { serveLookalikes } from './serve-lookalikes.ts'
import { serviceLocationRoutes } from './service-location.ts'
import { serveZonesInUse } from './zones-in-use.ts'

/** The area of customers: clients, accounts, service locations, contacts and feedback. */
export const crmArea: Area = {
  entities: [
    clientRoutes,
    accountRoutes,
    serviceLocationRoutes,
    contactRoleRoutes,
    companyRoutes,
    companyLocationRoutes,
    feedbackRoutes,
  ],
  extends: [
    { of: clientRoutes, carries: [notesOn('CLIENT')] },
    { of: feedbackRoutes, carries: [commentsOn('FEEDBACK'), subtasksOn('FEEDBACK')] },
  ],
  serve: [serveLookalikes, serveZonesInUse],
  sample: [clientSample, feedbackSample],
  facts: { client: clientFacts },
}
