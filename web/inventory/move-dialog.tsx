import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { noPieces, totalOf } from '@fieldhouse/domain/inventory/conditions'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../kit/text/name-of.ts'
import { call } from '../kit/api/call.ts'
import { RefPicker } from '../kit/form/ref-picker.tsx'
import { dialogInput } from '../kit/form/step-dialog.tsx'
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

/** What keeps pieces from being moved: counts that cannot be read, none at all, or nowhere to go. */
function faultsOf({ receiver, productStatusCounts }: Values) {
  const faults = faultsOfCounts(productStatusCounts)
  const isNone = Object.keys(faults).length === 0 && totalOf(sentCounts(productStatusCounts)) === 0
  return {
    ...faults,
    ...(isNone ? { productStatusCounts: fieldMessage('NO_QUANTITY') } : {}),
    ...(receiver ? {} : { receiver: fieldMessage('REQUIRED') }),
  }
}

/** Moves pieces to another warehouse: both entries change, or neither. */
export function MoveDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const form = useForm({ initialValues: blank, validate: faultsOf })
  const { receiver } = form.getValues()
  return (
    <StockDialog
      step="move"
      form={form}
      onClose={onClose}
      send={({ receiver: to, productStatusCounts }, { note, key }) =>
        call('POST /inventory/move', {
          body: {
            product: entry.product._id,
            sender: entry.warehouse._id,
            receiver: to?._id ?? '',
            productStatusCounts: sentCounts(productStatusCounts),
            ...note,
          },
          idempotencyKey: key,
        })
      }
      done={({ receiver: to }) => t('move.done', { warehouse: nameOf('warehouse', to) })}
    >
      <Text size="sm">
        {t('move.what', {
          product: nameOf('product', entry.product),
          from: nameOf('warehouse', entry.warehouse),
        })}
      </Text>
      <RefPicker
        to={warehouse.name}
        label={t('move.receiver')}
        query={{ skipWarehouses: [entry.warehouse._id] }}
        value={receiver ? [receiver] : []}
        onChange={([to]) => form.setFieldValue('receiver', to ?? null)}
        error={dialogInput(form, 'receiver').error}
      />
      <CountsInput form={form} there={entry.productStatusCounts} />
    </StockDialog>
  )
}
