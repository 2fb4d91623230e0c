import { Button } from '@mantine/core'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { MachineRecord } from '../equipment/manuals-of.tsx'
import { useMay } from '../kit/api/may.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { JobRecord } from '../operations/job-edit.tsx'
import { RequestDrawer } from './request-drawer.tsx'

const columns = [
  { field: 'goods', width: 240, first: true },
  { field: 'status', width: 120 },
  { field: 'supplier', width: 140 },
  { field: 'createdBy', width: 140 },
  { field: 'createdAt' },
] as const

type Props = { query: FixedFilters<typeof orderRequest>; start: FormValues }

/** Lists the requests of a record, with a button for a new request. */
function RequestsOf({ query, start }: Props) {
  const { t } = useTranslation('orders')
  const words = useEntityWords(orderRequest, 'orders')
  const mayCreate = useMay(orderRequest.section, 'create')
  const [open, setOpen] = useState<string>()
  return (
    <>
      <RelatedList
        entity={orderRequest}
        words={words}
        columns={columns}
        query={query}
        onOpen={({ _id }) => setOpen(_id)}
        action={
          mayCreate && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpen('new')}
            >
              {t('request.parts')}
            </Button>
          )
        }
        empty={t('request.none')}
      />
      <RequestDrawer open={open} start={start} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** Lists the parts that are requested for a job. */
export const PartsOfJob = ({ record }: { record: JobRecord }) => (
  <RequestsOf query={{ filter_job: record._id }} start={{ job: record }} />
)

/** Lists the parts that are requested for a machine. */
export const PartsOfMachine = ({ record }: { record: MachineRecord }) => (
  <RequestsOf query={{ filter_machine: record._id }} start={{ machine: record }} />
)
