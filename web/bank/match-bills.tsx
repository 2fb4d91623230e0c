import { Text } from '@mantine/core'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PartsInput } from '../accounting/payments/parts-input.tsx'
import type { PayableInvoice } from '../accounting/payments/typed-parts.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { notShown } from '../kit/value/count-text.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import type { MatchPart } from './match-receipts.tsx'
import { Left } from './split-line.tsx'
import { shownBillParts } from './typed-match.ts'

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
export function BillsPart(part: MatchPart) {
  const { t } = useTranslation('bank')
  const { form } = part
  const { supplier } = form.getValues()
  return (
    <>
      <RefPicker
        to="supplier"
        label={t('matchDialog.supplier')}
        value={supplier}
        onChange={(chosen) => {
          form.setFieldValue('supplier', chosen)
          form.setFieldValue('billParts', null)
        }}
      />
      {supplier[0] && <OpenBills key={supplier[0]._id} {...part} supplier={supplier[0]._id} />}
    </>
  )
}

function OpenBills({ supplier, line, of, form, onOpen }: MatchPart & { supplier: string }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const open = useOpenBills(supplier, line.currency)
  const found = open.data?.result
  useEffect(() => {
    if (found) onOpen(supplier, found.map(payableOf))
  }, [found, supplier, onOpen])
  const bills = of.open[supplier] ?? []
  const typed = shownBillParts(form.getValues(), of)
  if (found?.length === 0)
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
        more={notShown(format, open.data?.pagination, bills.length)}
        typed={typed}
        currency={line.currency}
        errors={form.errors}
        onChange={(next) => form.setFieldValue('billParts', next)}
      />
      <Left line={line} typed={Object.values(typed)} />
    </>
  )
}
