import type { AccountRecord } from '../../crm/account-form.tsx'
import { PaymentsOf } from './payments-of.tsx'

/** The payments of an account on its page, with those that are credit only. */
export function PaymentsOfAccount({ record }: { record: AccountRecord }) {
  return <PaymentsOf filter={{ filter_account: record._id }} isQuiet={false} />
}
