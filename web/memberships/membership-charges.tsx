import { Stack, Title } from '@mantine/core'
import type { BilledCharge } from '@fieldhouse/domain/memberships/calls'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { PlainTable } from '../kit/list/plain-table.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import type { MembershipRecord } from './membership-form.tsx'

type Row = Pick<BilledCharge, 'day' | 'amount' | 'reason'> & { invoice?: BilledCharge['invoice'] }

/** The amounts of a membership with their invoices and credit notes, newest first, and the amounts to come (OPEN-800). */
export function MembershipCharges({ record }: { record: MembershipRecord }) {
  const { t } = useTranslation('memberships')
  const shown = useQuery({
    queryKey: [membership.name, 'charges', record._id],
    queryFn: ({ signal }) => resultOf('GET /membership/charges/:id', { params: { id: record._id }, signal }),
  })
  if (!shown.data) return <QueryState of={shown} height={200} />
  const { billed, next } = shown.data
  return (
    <Stack gap="lg">
      {next.length > 0 && <Charges rows={next} label={t('charges.next')} currency={record.currency} />}
      {billed.length > 0 ? (
        <Charges rows={billed} label={t('charges.billed')} currency={record.currency} />
      ) : (
        <NothingHere>{t('charges.nothing')}</NothingHere>
      )}
    </Stack>
  )
}

function Charges({ rows, label, currency }: { rows: readonly Row[]; label: string; currency: string }) {
  const { t } = useTranslation('memberships')
  const format = useFormat()
  const isBilled = rows.some(({ invoice }) => invoice)
  const columns = [
    { field: 'reason', title: t('charges.reason') },
    { field: 'invoice', title: t('charges.invoice') },
    { field: 'amount', title: t('charges.amount'), align: 'right' },
  ] as const
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h5">
        {label}
      </Title>
      <PlainTable
        label={label}
        first={{ field: 'day', title: t('charges.day') }}
        columns={columns.filter(({ field }) => field !== 'invoice' || isBilled)}
        rows={rows.map(({ day, reason, amount, invoice }, at) => ({
          id: `${day} ${at}`,
          name: format.day(day),
          facts: {
            reason: t(`charges.reasons.${reason}`),
            invoice: invoice ? <RecordLink entity="invoice" record={invoice} fz="inherit" /> : null,
            amount: format.money(amount, currency),
          },
        }))}
      />
    </Stack>
  )
}
