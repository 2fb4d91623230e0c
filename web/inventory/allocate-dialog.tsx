import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { conditions, noPieces, totalOf } from '@fieldhouse/domain/inventory/conditions'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../locales/use-translation.ts'
import { callVerb } from '../kit/api/call-verb.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { CountsInput, faultsOfCounts, sentCounts, typedCounts } from './counts-input.tsx'
import { StockDialog } from './stock-dialog.tsx'
import type { StockRecord } from './stock-record.ts'

type Props = { entry: StockRecord; onClose: () => void }
type Values = {
  receiver: RecordRef | null
  productStatusCounts: ReturnType<typeof typedCounts>
  note: string
}

const blank: Values = {
  receiver: null,
  productStatusCounts: typedCounts(noPieces),
  note: '',
}

/**
 * The errors of an allocation: no target warehouse, the same warehouse as the source, or invalid quantities (ORD-51,
 * ORD-52).
 */
function faultsOf({ receiver, productStatusCounts }: Values, entry: StockRecord): Record<string, string> {
  const unread = faultsOfCounts(productStatusCounts)
  if (!receiver) return { ...unread, receiver: fieldMessage('EMPTY') }
  if (receiver._id === entry.warehouse._id) return { ...unread, receiver: fieldMessage('SAME_WAREHOUSE') }
  if (Object.keys(unread).length > 0) return unread
  const counts = sentCounts(productStatusCounts)
  if (totalOf(counts) < 1) return { productStatusCounts: fieldMessage('ALLOCATE_NONE') }
  const above = conditions.filter((each) => counts[each] > entry.available[each])
  return Object.fromEntries(
    above.map((each) => [
      `productStatusCounts.${each}`,
      fieldMessage('ALLOCATE_MOST', { n: entry.available[each] }),
    ]),
  )
}

/**
 * Moves pieces to another warehouse, such as a van, with an order that is finalized at once (ORD-49, ORD-50, OPEN-94).
 */
export function AllocateDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const form = useForm({ initialValues: blank, validate: (values) => faultsOf(values, entry) })
  const { receiver } = form.getValues()
  return (
    <StockDialog
      step="allocate"
      form={form}
      onClose={onClose}
      send={({ receiver: to, productStatusCounts }, { note, key }) =>
        callVerb({ segment: 'order' }, 'POST /create/', {
          body: {
            type: 'ALLOCATE',
            sender: entry.warehouse._id,
            receiver: to?._id ?? '',
            lineItems: [{ product: entry.product._id, productStatusCounts: sentCounts(productStatusCounts) }],
            ...(note.note === undefined ? {} : { notes: note.note }),
          },
          idempotencyKey: key,
        })
      }
      done={({ receiver: to }) => t('allocate.done', { warehouse: nameOf('warehouse', to) })}
    >
      <Text size="sm">
        {t('allocate.what', {
          product: nameOf('product', entry.product),
          from: nameOf('warehouse', entry.warehouse),
        })}
      </Text>
      <RefPicker
        to={warehouse.name}
        label={t('allocate.receiver')}
        query={{ skipWarehouses: [entry.warehouse._id] }}
        value={receiver ? [receiver] : []}
        onChange={([to]) => form.setFieldValue('receiver', to ?? null)}
        error={dialogInput(form, 'receiver').error}
      />
      <CountsInput
        form={form}
        of={conditions.filter((each) => entry.available[each] > 0)}
        there={entry.available}
      />
    </StockDialog>
  )
}
