import { Box, Stack } from '@mantine/core'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { BatchButton } from '../kit/list/bulk/batch-button.tsx'
import type { Chosen } from '../kit/list/bulk/use-chosen.ts'
import type { Column } from '../kit/list/column.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { type ChargeRecord, useChargeColumns } from './charge-columns.tsx'
import { Unbilled, useUnbilled } from './unbilled.tsx'
import { useMayBill } from './use-billing.ts'

const ofJob: Column<ChargeRecord> = {
  field: 'job',
  width: 160,
  first: true,
  render: ({ job }) => <RecordLink entity="job" record={job} fz="inherit" />,
}

const steps = { section: 'ACCTG_INVOICE', flag: 'create', Buttons: BillButton } as const

/** The billed and unbilled charges for the visits of all jobs, and the unbilled total (OPEN-383). */
export function ChargesScreen() {
  const { t } = useTranslation(['screens', 'visits/charges'])
  const words = useEntityWords(visitCharge, 'visits/charges')
  const own = useChargeColumns()
  const columns = useMemo(() => [...own.slice(0, 1), ofJob, ...own.slice(1)], [own])
  const unbilled = useUnbilled({})
  const mayBill = useMayBill()
  const [{ where }] = useListState()
  const isAll = where?.['billed'] === undefined
  return (
    <>
      <PageHead title={t('screens:title.charges')} />
      <Stack gap="md">
        <Unbilled of={unbilled} />
        <BillingTabs />
        <EntityTable
          entity={visitCharge}
          words={words}
          columns={columns}
          tabbed={['billed']}
          emptyText={t(`visits/charges:charges.${isAll ? 'about' : 'nothing'}`)}
          {...(mayBill && { steps })}
        />
      </Stack>
    </>
  )
}

const tabs = { all: undefined, open: ['false'], billed: ['true'] } as const
type Tab = keyof typeof tabs
const tabNames: readonly Tab[] = ['all', 'open', 'billed']

/**
 * Tabs for all, unbilled and billed charges. A tab sets the filter of the list, so that an export contains the same
 * charges.
 */
function BillingTabs() {
  const { t } = useTranslation('visits/charges')
  const [state, change] = useListState()
  const { billed = [], ...rest } = state.where ?? {}
  const value =
    billed.length > 1 ? null : billed[0] === undefined ? 'all' : billed[0] === 'true' ? 'billed' : 'open'
  return (
    <Box>
      <SegmentedTabs
        label={t('charges.billing')}
        segments={tabNames.map((name) => ({ value: name, label: t(`charges.${name}`) }))}
        value={value}
        onChange={(name) => {
          const wanted = tabs[tabNames.find((each) => each === name) ?? 'all']
          change({ where: { ...rest, ...(wanted && { billed: [...wanted] }) } })
        }}
      />
    </Box>
  )
}

const jobOf = ({ job }: Chosen['records'][number]): string => (isRecord(job) ? String(job['_id']) : '')

/** A button that puts the selected charges on their jobs' draft invoices. */
function BillButton({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('visits/charges')
  return (
    <BatchButton
      entity={visitCharge}
      chosen={chosen}
      label={t('charges.billOne')}
      icon={IconFileInvoice}
      act={(record) =>
        call('POST /job/bill/:id', { params: { id: jobOf(record) }, body: { charges: [record._id] } })
      }
      touches={['invoice']}
      onDone={(count) => toast('success', t('charges.added', { count }))}
    />
  )
}
