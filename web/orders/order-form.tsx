import { isUntouched } from '@fieldhouse/domain/orders/order-status'
import { order } from '@fieldhouse/domain/orders/order'
import { orderRules } from '@fieldhouse/domain/orders/order-types'
import { useTranslation } from '../locales/use-translation.ts'
import { FormFields } from '../kit/form/form-fields.tsx'
import type { FormPart } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import type { Calls } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { OrderLinesInput, ParentInput, SenderInput, SupplierInput, TypeInput } from './order-inputs.tsx'
import type { OrderRecord } from './order-record.ts'
import { typeOf } from './order-values.ts'
import { useOrderForm } from './use-order-form.ts'

const ruleOf = (values: FormValues) => orderRules[typeOf(values)]

/** The fields for the parties, which depend on the order type, and the lines (ORD-18..ORD-24, OPEN-150). */
const goods: FormPart[] = [
  { field: 'type', input: TypeInput },
  { field: 'parentOrder', input: ParentInput, when: (values) => ruleOf(values).returns !== null },
  { field: 'supplier', input: SupplierInput, required: true, when: (values) => ruleOf(values).needsSupplier },
  { field: 'sender', input: SenderInput, required: true, when: (values) => ruleOf(values).sends },
  { field: 'receiver', required: true, when: (values) => ruleOf(values).receives },
  { field: 'referenceNumber', required: (values) => ruleOf(values).needsReference },
  { field: 'lineItems', input: OrderLinesInput },
]

/** The additional fields of an order that is made from a request or draft (`domain/orders/conversion.ts`). */
const converted: FormPart[] = [
  { section: 'shipping', form: [['shippingNumber', 'fulfilledETA']] },
  { section: 'about', form: ['poNumber', 'notes'] },
]

const shipping: FormPart = {
  section: 'shipping',
  form: [['shippingNumber', 'fulfilledETA'], 'trackingUrl', 'url'],
}
const about: FormPart = { section: 'about', form: [['job', 'machine'], 'poNumber', 'notes'] }

/**
 * Returns the fields of the form. If the order is partly finalized, returns only the fields that do not affect stock.
 */
function partsOf(record: OrderRecord | null, isConversion: boolean): readonly FormPart[] {
  if (isConversion) return [...goods, ...converted]
  if (record !== null && !isUntouched(record.lineItems))
    return [{ field: 'referenceNumber', required: orderRules[record.type].needsReference }, shipping, about]
  return [...goods, shipping, about]
}

type Props = {
  record: OrderRecord | null
  start?: FormValues
  /** The calls that make the order from a request or draft, if it is made from one. */
  calls?: Calls
  onSaved: (saved: OrderRecord) => void
  onCancel: () => void
}

/** The form of a purchase, a sale or a return (ORD-06). */
export function OrderForm({ record, start = {}, calls, onSaved, onCancel }: Props) {
  const { t } = useTranslation('orders')
  const words = useEntityWords(order, 'orders')
  const form = partsOf(record, calls !== undefined)
  const checked = useOrderForm({ form, record, start, one: words.one, onSaved, ...(calls && { calls }) })
  return (
    <RecordForm
      of={checked}
      entity={order}
      words={words}
      onCancel={onCancel}
      {...(record === null && { label: t('create') })}
    >
      <FormFields form={form} isNew={record === null} of={checked} entity={order} words={words} />
    </RecordForm>
  )
}
