import { ClientDocuments } from '../accounting/client-documents.tsx'
import { estimatesOfClient } from '../accounting/estimate-tabs.ts'
import { invoicesOfClient } from '../accounting/invoice-tabs.ts'
import { tasksOfClient } from '../communication/task-tabs.ts'
import { ClientPage } from '../crm/client-page.tsx'
import { machinesOfClient } from '../equipment/equipment-tabs.ts'
import { plansOfClient } from '../maintenance/plan-tabs.ts'
import { membershipsOfClient } from '../memberships/membership-tabs.ts'
import { ClientSummary } from '../operations/client-summary.tsx'
import { jobsOfClient } from '../operations/jobs-of.tsx'

const added = [
  jobsOfClient,
  membershipsOfClient,
  plansOfClient,
  machinesOfClient,
  estimatesOfClient,
  invoicesOfClient,
  tasksOfClient,
]

/** A client's page with the facts, actions and tabs of other areas. */
export const Client = ({ id }: { id: string }) => (
  <ClientPage
    id={id}
    added={added}
    renderSummary={(record) => <ClientSummary record={record} />}
    renderActions={(record) => <ClientDocuments record={record} />}
  />
)
