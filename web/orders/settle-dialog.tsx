import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type StatusCounts, conditions, totalOf } from '@fieldhouse/domain/inventory/conditions'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import type { Settlement } from '@fieldhouse/domain/orders/settle'
import { useTranslation } from '../locales/use-translation.ts'
import {
  type TypedCounts,
  CountsInput,
  faultsOfCounts,
  sentCounts,
  typedCounts,
} from '../inventory/counts-input.tsx'
import { StepDialog } from '../kit/form/steps/step-dialog.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import type { OrderRecord, ShownLine } from './order-record.ts'
import { useSettle } from './use-settling.ts'

type Props = { record: OrderRecord; line: ShownLine; how: Settlement; onClose: () => void }

/**
 * Returns the errors of the typed quantities: unreadable numbers, no pieces at all, or more pieces than are open
 * (ORD-29).
 */
function faultsOf(typed: TypedCounts, open: StatusCounts): Record<string, string> {
  const faults = faultsOfCounts(typed)
  if (Object.keys(faults).length > 0) return faults
  const counts = sentCounts(typed)
  if (totalOf(counts) === 0) return { productStatusCounts: fieldMessage('NO_QUANTITY') }
  const above = conditions.filter((each) => counts[each] > open[each])
  return Object.fromEntries(
    above.map((each) => [`productStatusCounts.${each}`, fieldMessage('MAX_QUANTITY', { n: open[each] })]),
  )
}

/** Finalizes or cancels some pieces of a line. At first, all open pieces are entered (OPEN-96). */
export function SettleDialog({ record, line, how, onClose }: Props) {
  const { t } = useTranslation('orders')
  const settle = useSettle()
  const open = openCounts(line)
  const form = useForm({
    initialValues: { productStatusCounts: typedCounts(open) },
    validate: ({ productStatusCounts }) => faultsOf(productStatusCounts, open),
  })
  return (
    <StepDialog
      title={t(`${how}.some`)}
      action={t(`${how}.some`)}
      form={form}
      onClose={onClose}
      onSubmit={({ productStatusCounts }, key) => {
        const counts = sentCounts(productStatusCounts)
        return settle({ how, record, body: { lines: [{ line: line._id ?? '', counts }] }, key })
      }}
    >
      <Text size="sm">{nameOf('product', line.product)}</Text>
      <Text size="sm" c="dimmed">
        {t('settle.open', { count: totalOf(open) })}
      </Text>
      <CountsInput form={form} there={open} />
    </StepDialog>
  )
}
