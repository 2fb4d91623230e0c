import { Button, Group, Stack } from '@mantine/core'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { Crowding } from '../kit/list/crowding.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { JobRecord } from '../operations/job-edit.tsx'
import { type ChargeRecord, useJobChargeColumns } from './charge-columns.tsx'
import { Unbilled, useUnbilled } from './unbilled.tsx'
import { useBilling, useMayBill } from './use-billing.ts'

/** The drawer is loaded when a user adds a line or opens a charge. */
const JobLineDrawer = lazyRouteComponent(() => import('./job-line-drawer.tsx'), 'JobLineDrawer')

/** The billed and unbilled charges of a job. Users bill the unbilled charges, and add lines (OPEN-774). */
export function ChargesOfJob({ record: { _id: job, jobType, account } }: { record: JobRecord }) {
  const { t } = useTranslation('visits/charges')
  const words = useEntityWords(visitCharge, 'visits/charges')
  const unbilled = useUnbilled({ job })
  const mayBill = useMayBill()
  const { mutate: bill, isPending } = useBilling()
  const billOne = useCallback(({ _id }: ChargeRecord) => bill({ job, charges: [_id] }), [bill, job])
  const columns = useJobChargeColumns(mayBill ? billOne : null)
  const isOpen = unbilled.data !== undefined && unbilled.data.count > 0
  const { covered = 0, unconfirmed = 0, agreed = 0 } = unbilled.data ?? {}
  const hasAny = isOpen || covered + unconfirmed + agreed > 0
  const mayAdd = useMay(visitCharge.section, 'create')
  const [open, setOpen] = useState<ChargeRecord | 'new' | null>(null)
  const add = mayAdd && (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('charges.addLine')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {hasAny && (
        <Group justify="space-between">
          <Unbilled of={unbilled} />
          {mayBill && isOpen && (
            <Button
              leftSection={<IconFileInvoice size={16} aria-hidden />}
              loading={isPending}
              onClick={() => bill({ job })}
            >
              {t('charges.bill')}
            </Button>
          )}
        </Group>
      )}
      <EntityTable
        entity={visitCharge}
        words={words}
        columns={columns}
        Crowding={Crowding}
        list="visit-charge-within"
        fixed={{ filter_job: job }}
        onOpen={setOpen}
        within={{ action: add, empty: t(mayAdd ? 'charges.none' : 'charges.nothingYet') }}
      />
      <Suspense>
        {open && (
          <JobLineDrawer
            {...{ words, job, open }}
            jobType={jobType?._id ?? null}
            account={account?._id}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
