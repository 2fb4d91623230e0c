import { Navigate } from '@tanstack/react-router'
import type { InvoiceRecord } from '../invoice-calls.ts'

/** Opens the form of a new recurring invoice that is filled in from an invoice. */
export const MakeRecurring = ({ record }: { record: InvoiceRecord }) => (
  <Navigate to="/accounting/recurring/{-$id}" params={{ id: 'new' }} search={{ invoice: record._id }} />
)
