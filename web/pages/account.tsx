import { estimatesOfAccount } from '../accounting/estimate-tabs.ts'
import { invoicesOfAccount } from '../accounting/invoice-tabs.ts'
import { AccountPage } from '../crm/account-page.tsx'
import { plansOfAccount } from '../maintenance/plan-tabs.ts'
import { jobsOfAccount } from '../operations/jobs-of.tsx'

const added = [jobsOfAccount, plansOfAccount, estimatesOfAccount, invoicesOfAccount]

/** An account's page with the tabs that other areas add. */
export const Account = ({ id }: { id: string }) => <AccountPage id={id} added={added} />
