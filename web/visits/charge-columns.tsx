import { Button, Group, Text } from '@mantine/core'
import { productTypes } from '@fieldhouse/domain/inventory/product-types'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { chargeTerms } from '@fieldhouse/domain/visits/charge-terms'
import type { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

export type ChargeRecord = Read<typeof visitCharge>

/** The function that bills a charge; null if the user may not bill. */
type Step = ((charge: ChargeRecord) => void) | null

/** The charged item. For hours without a priced service, a text says why the hours cost nothing. */
function What({ of: { kind, product } }: { of: ChargeRecord }) {
  const { t } = useTranslation('visits/charges')
  if (product !== null) return nameOf('product', product)
  if (kind !== 'HOURS') return null
  return (
    <Text size="sm" c="var(--ink-amber)">
      <IconAlertTriangle size={14} aria-hidden /> {t('charges.noPrice')}
    </Text>
  )
}

/** The amount of a charge, with the discount of the member that applies when the charge is billed (OPEN-802). */
function Amount({ of }: { of: ChargeRecord }) {
  const { t } = useTranslation('visits/charges')
  const format = useFormat()
  const { kind, product, unitPrice, amount, billed, member } = of
  const charged = { kind, unitPrice, productType: productTypeOf(product) }
  const terms = billed ? null : chargeTerms(member, charged)
  return (
    <>
      <span className="figures">{format.money(amount)}</span>
      {terms && (
        <Text size="xs" c="dimmed">
          {t('charges.memberDiscount', {
            percent: format.percent('percent' in terms.discount ? terms.discount.percent : '0'),
            plan: terms.discountName,
          })}
        </Text>
      )}
    </>
  )
}

const productTypeOf = (product: ChargeRecord['product']) =>
  productTypes.find((type) => type === product?.['productType']) ?? null

/** Why a charge is not billed: its hours await confirmation, a line of the job includes it, or nobody billed it yet. */
function Unbilled({ of: { unconfirmed, agreed } }: { of: ChargeRecord }) {
  const { t } = useTranslation('visits/charges')
  if (agreed && !unconfirmed) return <StatusBadge tone="grey">{t('charges.agreed')}</StatusBadge>
  return <StatusBadge tone="amber">{t(unconfirmed ? 'charges.unconfirmed' : 'charges.open')}</StatusBadge>
}

/**
 * The invoice of a charge, or the estimate that covers it. Any other charge is shown as unbilled, with a button that
 * bills it.
 */
function Billing({ of, step }: { of: ChargeRecord; step: Step }) {
  const { t } = useTranslation('visits/charges')
  const { invoice, coveredBy, product, technician } = of
  if (invoice !== null) return <RecordLink entity="invoice" record={invoice} fz="inherit" />
  const what = product === null ? nameOf('workforce', technician) : nameOf('product', product)
  return (
    <Group gap="xs" wrap="nowrap">
      {coveredBy === null ? (
        <Unbilled of={of} />
      ) : (
        <StatusBadge tone="grey">
          {t('charges.covered', { estimate: nameOf('estimate', coveredBy) })}
        </StatusBadge>
      )}
      {step && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('charges.billOf', { what })}
          onClick={() => step(of)}
        >
          {t('charges.billOne')}
        </Button>
      )}
    </Group>
  )
}

/** The columns of charges. */
export function useChargeColumns(step: Step = null): Column<ChargeRecord>[] {
  const { t } = useTranslation('visits/charges')
  const format = useFormat()
  return useMemo(
    () => [
      { field: 'day', width: 120, rigid: true },
      {
        field: 'product',
        width: 180,
        first: true,
        render: (record) => <What of={record} />,
      },
      {
        field: 'technician',
        width: 130,
        render: ({ technician }) => (technician ? nameOf('workforce', technician) : ''),
      },
      { field: 'kind', width: 85 },
      {
        field: 'quantity',
        width: 90,
        align: 'right',
        render: ({ kind, quantity }) => (
          <span className="figures">
            {kind === 'HOURS' ? hoursText(Math.round(Number(quantity) * 60)) : format.number(quantity)}
          </span>
        ),
      },
      { field: 'unitPrice', width: 110 },
      { field: 'amount', width: 110, first: true, render: (record) => <Amount of={record} /> },
      {
        field: 'billed',
        title: t('charges.billing'),
        width: 170,
        first: true,
        render: (record) => <Billing of={record} step={step} />,
      },
    ],
    [t, format, step],
  )
}

/**
 * The columns of the charges of one job. The table is narrower, so the technician is shown in the same column as the
 * charged item.
 */
export function useJobChargeColumns(step: Step): Column<ChargeRecord>[] {
  const columns = useChargeColumns(step)
  return useMemo(() => columns.map((column) => ({ ...column, ...jobColumns[column.field] })), [columns])
}

const jobColumns: Readonly<Record<string, Partial<Column<ChargeRecord>>>> = {
  day: { width: 104 },
  product: {
    render: (record) => (
      <>
        <What of={record} />
        {record.technician && (
          <Text span inherit c="dimmed">
            {` · ${nameOf('workforce', record.technician)}`}
          </Text>
        )}
      </>
    ),
  },
  technician: { hidden: true },
  kind: { hidden: true },
  quantity: { width: 80 },
  unitPrice: { width: 112, yields: true },
  amount: { width: 96 },
  billed: { width: 205, rigid: true },
}
