import { Button, Group, Stack } from '@mantine/core'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { IconFileInvoice } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { JobRecord } from '../operations/job-edit.tsx'
import { type ChargeRecord, useChargeColumns } from './charge-columns.tsx'
import { Unbilled, useUnbilled } from './unbilled.tsx'
import { useBilling, useMayBill } from './use-billing.ts'

/** The billed and unbilled charges for a job's visits, with a button that bills the unbilled charges. */
export function ChargesOfJob({ record: { _id: job } }: { record: JobRecord }) {
  const { t } = useTranslation('visits/charges')
  const words = useEntityWords(visitCharge, 'visits/charges')
  const unbilled = useUnbilled({ job })
  const mayBill = useMayBill()
  const { mutate: bill, isPending } = useBilling()
  const billOne = useCallback(({ _id }: ChargeRecord) => bill({ job, charges: [_id] }), [bill, job])
  const columns = useChargeColumns(mayBill ? billOne : null)
  const isOpen = unbilled.data !== undefined && unbilled.data.count > 0
  const hasAny = isOpen || (unbilled.data?.covered ?? 0) + (unbilled.data?.unconfirmed ?? 0) > 0
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
        list="visit-charge-within"
        fixed={{ filter_job: job }}
        within={{ empty: t('charges.none') }}
      />
    </Stack>
  )
}
