import { Select } from '@mantine/core'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { order } from '@fieldhouse/domain/orders/order'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { orderLine } from '@fieldhouse/domain/orders/order-line'
import { formOrderTypes, orderRules } from '@fieldhouse/domain/orders/order-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenOf, chosenOne } from '../kit/form/chosen.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { rowsOf } from '../kit/form/lines/line-values.ts'
import { LinesInput } from '../kit/form/lines/lines-input.tsx'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useField } from '../kit/form/use-field.ts'
import type { Column } from '../kit/list/column.ts'
import { TablePicker } from '../kit/list/table-picker.tsx'
import { SupplierPicker } from '../suppliers/supplier-picker.tsx'
import { blankLine } from './line-changes.ts'
import { type Around, OrderAround } from './order-around.ts'
import { askedOf, limitsQuery, returnableOf } from './order-limits.ts'
import { OrderLineInputs } from './order-line-inputs.tsx'
import type { OrderRecord } from './order-record.ts'
import { defaultPlace, firstLine, typeOf, withType } from './order-values.ts'

/** What kind of order it is; an allocation has a form of its own (ORD-07). It stays once the order is made. */
export function TypeInput(props: OwnInputProps) {
  const { t } = useTranslation('inventory')
  const isNew = props.of.base() === null
  const { common } = useField({ ...props, readOnly: props.readOnly === true || !isNew })
  const { form } = props.of
  const offered = isNew ? formOrderTypes : [typeOf(form.getValues())]
  return (
    <Select
      {...common}
      data={offered.map((code) => ({ value: code, label: props.words.option('type', code) }))}
      allowDeselect={false}
      onChange={(code) => {
        const type = formOrderTypes.find((each) => each === code)
        if (type) form.setValues(withType(form.getValues(), type, defaultPlace(t('defaultWarehouse'))))
      }}
    />
  )
}

/** Whom it is bought from or sent back to (ORD-18). */
export function SupplierInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  return (
    <SupplierPicker
      label={common.label}
      value={chosenOne(common.value)}
      onChange={set}
      error={common.error}
      disabled={common.disabled}
    />
  )
}

/** The warehouse that pieces leave; another one has other products, so the lines begin anew (ORD-20, ORD-21). */
export function SenderInput(props: OwnInputProps) {
  const { common } = useField(props)
  const { form } = props.of
  return (
    <RefPicker
      {...common}
      to={warehouse.name}
      value={chosenOf(common.value)}
      onChange={([place]) => form.setValues({ sender: place ?? null, lineItems: firstLine() })}
    />
  )
}

/** The columns by which an order is found that comes back. */
const parentColumns: readonly Column<OrderRecord>[] = [
  { field: 'poNumber' },
  { field: 'referenceNumber' },
  { field: 'totalValue', align: 'right', width: 100 },
]

/**
 * The completed order whose pieces come back, found by its reference, products and SKUs (ORD-33): it gives the return its
 * reference where there is none (OPEN-101), and its lines where none is chosen.
 */
export function ParentInput(props: OwnInputProps) {
  const { t } = useTranslation('orders')
  const { common } = useField({ ...props, readOnly: props.readOnly === true || props.of.base() !== null })
  const { form } = props.of
  const client = useQueryClient()
  const { returns } = orderRules[typeOf(form.getValues())]
  const isBlank = () => rowsOf(form.getValues()['lineItems']).every(({ product }) => product === null)
  const choose = async (parent: OrderRecord | null) => {
    const values = form.getValues()
    form.setValues({
      parentOrder: parent,
      ...(parent && !values['referenceNumber'] ? { referenceNumber: parent.referenceNumber ?? '' } : {}),
    })
    if (parent === null) return
    const asked = { order: null, parentOrder: parent._id }
    const [limits, { linesOfParent, pricedByParent }] = await Promise.all([
      client.ensureQueryData(limitsQuery(asked)).catch(() => undefined),
      import('./parent-lines.ts'),
    ])
    const now = form.getValues()
    if (chosenOne(now['parentOrder'])?._id !== parent._id) return
    const comes = isBlank() && !orderRules[typeOf(now)].sends
    form.setValues({
      lineItems: comes
        ? linesOfParent(parent, (product) => returnableOf(limits, product))
        : pricedByParent(now['lineItems'], parent),
    })
  }
  return (
    <TablePicker
      entity={order}
      words={props.words}
      columns={parentColumns}
      label={common.label}
      value={chosenOne(common.value)}
      onChange={(parent) => void choose(parent)}
      query={{
        fields: ['referenceNumber', 'product.name', 'product.sku'],
        filter_status: 'COMPLETED',
        ...(returns === null ? {} : { filter_type: returns }),
      }}
      nothing={t('noOrdersFound')}
      failed={t('noOrdersFound')}
      error={common.error}
      disabled={common.disabled}
    />
  )
}

/** What says the same as before is the same: the lines look at it, and are drawn anew where it is another. */
function useSame(now: Around): Around {
  const [kept, setKept] = useState(now)
  if (kept === now || sameValue(kept, now)) return kept
  setKept(now)
  return now
}

const productsOf = ({ lineItems }: FormValues) =>
  rowsOf(lineItems).flatMap(({ product }) => chosenOne(product)?._id ?? [])

/** What is ordered, line by line (ORD-32). */
export function OrderLinesInput(props: OwnInputProps) {
  const { getValues } = props.of.form
  const [chosen] = useState(() => () => productsOf(getValues()))
  const asked = useField(props)
  const values = props.of.form.getValues()
  const { data: limits } = useQuery(limitsQuery(askedOf(values, props.of.base())))
  const around = useSame({
    limits,
    type: typeOf(values),
    sender: chosenOne(values['sender']),
    receiver: chosenOne(values['receiver']),
    parent: chosenOne(values['parentOrder']),
    chosen,
  })
  return (
    <OrderAround value={around}>
      <LinesInput {...props} asked={asked} line={orderLine} blank={blankLine()} Inputs={OrderLineInputs} />
    </OrderAround>
  )
}
