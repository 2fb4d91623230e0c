import { MachinePage } from '../equipment/machine-page.tsx'
import { plansOfMachine } from '../maintenance/plan-tabs.ts'
import { partsOfMachine } from '../orders/asked-tabs.ts'
import { requestsOfMachine } from '../requests/request-tab.ts'

const added = [requestsOfMachine, plansOfMachine, partsOfMachine]

/** A machine's page with the tabs of other areas. */
export const Machine = ({ id }: { id: string }) => <MachinePage id={id} added={added} />
