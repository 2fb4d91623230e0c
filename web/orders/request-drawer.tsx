import { Button, Stack } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import type { RequestRecord } from './order-record.ts'
import { RequestForm, firstRequestLine } from './request-form.tsx'

type Props = {
  /** The id of the request, or `new`. Undefined while the drawer is closed. */
  open: string | undefined
  /** The initial values of a new request. */
  start?: FormValues
  onClose: () => void
}

/**
 * The drawer that creates or shows a request. Until a request has an order, users can change it, delete it, or make an
 * order from it (ORD-37, ORD-46).
 */
export function RequestDrawer({ open, start = {}, onClose }: Props) {
  const words = useEntityWords(orderRequest, 'orders')
  const isNew = open === 'new'
  const read = useQuery({
    ...recordQueries.read(orderRequest, open ?? ''),
    enabled: open !== undefined && !isNew,
  })
  return (
    <FormDrawer title={isNew ? words.add : words.one} opened={open !== undefined} onClose={onClose}>
      {isNew ? (
        <NewRequest start={start} onClose={onClose} />
      ) : (
        <>
          <QueryState of={read} height={320} />
          {read.data && <Request record={read.data} onClose={onClose} />}
        </>
      )}
    </FormDrawer>
  )
}

function NewRequest({ start, onClose }: { start: FormValues; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const [lineItems] = useState(firstRequestLine)
  return (
    <RequestForm
      record={null}
      start={{ lineItems, ...start }}
      label={t('request.save')}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

function Request({ record, onClose }: { record: RequestRecord; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const mayUpdate = useMay(orderRequest.section, 'update')
  const mayConvert = useMay(order.section, 'create') && mayUpdate
  const isOpen = record.order === null
  return (
    <Stack gap="lg">
      {record.order && <RecordLink entity="order" record={record.order} />}
      {isOpen && mayConvert && (
        <Button
          variant="default"
          leftSection={<IconShoppingCart size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/operations/orders/{-$id}"
              params={{ id: 'new' }}
              search={{ request: record._id }}
              {...props}
            />
          )}
        >
          {t('convert.open')}
        </Button>
      )}
      <RequestForm
        record={record}
        readOnly={!isOpen || !mayUpdate}
        onSaved={onClose}
        onCancel={onClose}
        remove={isOpen && <DeleteButton entity={orderRequest} record={record} onDeleted={onClose} />}
      />
    </Stack>
  )
}
