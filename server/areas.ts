import type { Trade } from '@fieldhouse/domain/core/trades'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { accountingArea } from './accounting/area.ts'
import { booksArea } from './books/area.ts'
import { bankArea } from './bank/area.ts'
import { collaborationArea } from './collaboration/area.ts'
import { communicationArea } from './communication/area.ts'
import { maintenanceArea } from './maintenance/area.ts'
import { membershipsArea } from './memberships/area.ts'
import { marketingArea } from './marketing/area.ts'
import { rewardsArea } from './rewards/area.ts'
import { crmArea } from './crm/area.ts'
import { databasesArea } from './databases/area.ts'
import { equipmentArea } from './equipment/area.ts'
import { identityArea } from './identity/area.ts'
import { importsArea } from './imports/area.ts'
import { inventoryArea } from './inventory/area.ts'
import { linksArea } from './links/area.ts'
import { messagingArea } from './messaging/area.ts'
import { operationsArea } from './operations/area.ts'
import { organizationArea } from './organization/area.ts'
import { ordersArea } from './orders/area.ts'
import { paymentsArea } from './payments/area.ts'
import { peopleArea } from './people/area.ts'
import { receivablesArea } from './receivables/area.ts'
import { reportsArea } from './reports/area.ts'
import { requestsArea } from './requests/area.ts'
import { suppliersArea } from './suppliers/area.ts'
import { visitsArea } from './visits/area.ts'
import type { Area } from './area.ts'
import { documentOnPaper, rendererOf } from './documents/print.ts'
import type { Work } from './kit/database/work.ts'
import type { Server } from './kit/http/route.ts'
import type { DocumentRenderers } from './mail/document-renderer.ts'
import type { FactSources } from './messaging/template-facts.ts'

/** Every area, in the order of the dependencies. An area may import only areas before it. */
export const areas: readonly Area[] = [
  identityArea,
  peopleArea,
  collaborationArea,
  databasesArea,
  messagingArea,
  linksArea,
  crmArea,
  suppliersArea,
  inventoryArea,
  operationsArea,
  equipmentArea,
  requestsArea,
  ordersArea,
  accountingArea,
  paymentsArea,
  receivablesArea,
  bankArea,
  visitsArea,
  maintenanceArea,
  membershipsArea,
  booksArea,
  communicationArea,
  marketingArea,
  rewardsArea,
  importsArea,
  reportsArea,
  organizationArea,
]

/** Every type of document. */
export const documents = areas.flatMap((area) => area.documents ?? [])

/** The functions that render a PDF for an email, by entity name. */
export const documentRenderers = (server: Server): DocumentRenderers =>
  Object.fromEntries(
    [...documents.map(documentOnPaper), ...areas.flatMap(({ papers }) => papers ?? [])].map((each) => [
      each.entity.name,
      rendererOf(server, each),
    ]),
  )

/** The sources of variables for messages, by the type of record that a message is about. */
export const factSources: FactSources = Object.assign({}, ...areas.map(({ facts }) => facts))

/** Inserts every area's initial data into a new workspace, in the transaction that creates the workspace. */
export async function fillWorkspace(work: Work, language: Language, trade: Trade): Promise<void> {
  for (const { fill } of areas) await fill?.(work, language, trade)
}
