import { taxAdjustment } from '@fieldhouse/domain/books/tax-adjustment'
import { type TaxCode, taxCodes } from '@fieldhouse/domain/documents/taxes'
import { useChargesVat, useTaxName } from '../documents/taxes/tax-name.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { useJournalUpdate } from './use-journal-update.ts'
import { useCompanyToday } from './use-tax-query.ts'

/** The regional name of a tax, such as QST. */
function TaxName({ code }: { code: TaxCode }) {
  return useTaxName()(code)
}

/** The choice of the tax. GST does not exist in countries with value added tax. */
function TaxInput(props: OwnInputProps) {
  const offers = useChargesVat() ? ['TAX'] : taxCodes
  return <FieldInput {...props} offers={offers} />
}

const Adjustments = defineScreen(taxAdjustment, {
  words: 'books',
  columns: [
    { field: 'day', width: 110, first: true },
    { field: 'side', width: 210, first: true },
    { field: 'tax', width: 90, render: ({ tax }) => <TaxName code={tax} /> },
    { field: 'amount', width: 110, first: true },
    { field: 'reason', width: 260, first: true },
    { field: 'reference', width: 120 },
    { field: 'ledgerAccount', width: 200 },
    { field: 'currency', hidden: true },
    { field: 'createdAt', hidden: true },
  ],
  useStart: () => ({ day: useCompanyToday(), currency: useSignedIn().workspace?.currency ?? null }),
  form: [
    ['day', 'side'],
    [{ field: 'tax', input: TaxInput }, 'amount'],
    'reason',
    ['reference', 'ledgerAccount'],
    'currency',
  ],
})

/** The adjustments of sales taxes (OPEN-842). */
export function TaxAdjustmentsScreen() {
  // The update makes the chart of accounts, from which a new adjustment needs an account.
  useJournalUpdate()
  return <Adjustments />
}
