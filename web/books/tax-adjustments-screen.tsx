import { taxAdjustment } from '@fieldhouse/domain/books/tax-adjustment'
import { useSignedIn } from '../kit/api/session.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { useJournalUpdate } from './use-journal-update.ts'
import { useCompanyToday } from './use-tax-query.ts'

const Adjustments = defineScreen(taxAdjustment, {
  words: 'books',
  columns: [
    { field: 'day', width: 120, first: true },
    { field: 'side', width: 220, first: true },
    { field: 'tax', width: 130 },
    { field: 'amount', width: 130, first: true },
    { field: 'reason', width: 320, first: true },
    { field: 'reference', width: 140 },
    { field: 'ledgerAccount', width: 220 },
    { field: 'currency', hidden: true },
    { field: 'createdAt', hidden: true },
  ],
  useStart: () => ({ day: useCompanyToday(), currency: useSignedIn().workspace?.currency ?? null }),
  form: [['day', 'side'], ['tax', 'amount'], 'reason', ['reference', 'ledgerAccount'], 'currency'],
})

/** The adjustments of sales taxes (OPEN-842). */
export function TaxAdjustmentsScreen() {
  // The update makes the chart of accounts, from which a new adjustment needs an account.
  useJournalUpdate()
  return <Adjustments />
}
