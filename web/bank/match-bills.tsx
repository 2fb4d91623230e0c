import { Text } from '@mantine/core'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { useQuery } from '@tanstack/react-query'
import { PartsInput } from '../accounting/payments/parts-input.tsx'
import type { PayableInvoice } from '../accounting/payments/typed-parts.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useTranslation } from '../locales/use-translation.ts'
import type { MatchPart } from './match-receipts.tsx'
import { Left } from './split-line.tsx'

/** The largest number of open bills of a supplier that the dialog shows. */
const mostBills = 50

/** The approved bills of a supplier that are not paid, the oldest due date first. */
const useOpenBills = (supplier: string, currency: Currency) =>
  useQuery(
    recordQueries.list(supplierBill, {
      filter_supplier: supplier,
      filter_status: 'APPROVED',
      filter_currency: currency,
      from_balance: '0.01',
      sort: 'dueDate',
      limit: mostBills,
    }),
  )

const payableOf = ({ _id, billNumber, dueDate, balance }: Read<typeof supplierBill>): PayableInvoice => ({
  invoice: _id,
  number: billNumber ?? '',
  dueDate,
  balance,
})

/** The supplier that a line paid, and how much of the line each of its open bills gets (OPEN-837). */
export function BillsPart(of: MatchPart) {
  const { t } = useTranslation('bank')
  const { form } = of
  const { supplier } = form.getValues()
  return (
    <>
      <RefPicker
        to="supplier"
        label={t('matchDialog.supplier')}
        value={supplier}
        onChange={(chosen) => {
          form.setFieldValue('supplier', chosen)
          form.setFieldValue('billParts', {})
        }}
      />
      {supplier[0] && <OpenBills key={supplier[0]._id} {...of} supplier={supplier[0]._id} />}
    </>
  )
}

function OpenBills({ supplier, line, form, onOpen }: MatchPart & { supplier: string }) {
  const { t } = useTranslation('bank')
  const open = useOpenBills(supplier, line.currency)
  const bills = (open.data?.result ?? []).map(payableOf)
  const { billParts } = form.getValues()
  if (open.data && bills.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('matchDialog.noBills')}
      </Text>
    )
  return (
    <>
      <PartsInput
        label={t('matchDialog.openBills')}
        invoices={bills}
        more={Math.max(0, (open.data?.pagination?.count ?? 0) - bills.length)}
        typed={billParts}
        currency={line.currency}
        errors={form.errors}
        onChange={(typed) => {
          onOpen(supplier, bills)
          form.setFieldValue('billParts', typed)
        }}
      />
      <Left line={line} typed={Object.values(billParts)} />
    </>
  )
}
