import { Select } from '@mantine/core'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { order } from '@fieldhouse/domain/orders/order'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { orderLine } from '@fieldhouse/domain/orders/order-line'
import { formOrderTypes, orderRules } from '@fieldhouse/domain/orders/order-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
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

/**
 * An input for the order type, which cannot change after the order is created. Allocations have a separate form
 * (ORD-07).
 */
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

/** An input for the supplier from whom an order buys, or to whom it returns pieces (ORD-18). */
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

/**
 * An input for the warehouse that sends the pieces. A change resets the lines, because another warehouse has other
 * products (ORD-20, ORD-21).
 */
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

/** The columns of the picker for the returned order. */
const parentColumns: readonly Column<OrderRecord>[] = [
  { field: 'poNumber' },
  { field: 'referenceNumber' },
  { field: 'totalValue', align: 'right', width: 100 },
]

/**
 * A picker for the completed order that is returned, by reference, product or SKU (ORD-33). Fills in an empty
 * reference (OPEN-101) and, if no line has a product, the lines.
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

/** Returns the same object until its content changes, so that the lines render again only after a change. */
function useSame(now: Around): Around {
  const [kept, setKept] = useState(now)
  if (kept === now || sameValue(kept, now)) return kept
  setKept(now)
  return now
}

const productsOf = ({ lineItems }: FormValues) =>
  rowsOf(lineItems).flatMap(({ product }) => chosenOne(product)?._id ?? [])

/** The input for the lines of an order (ORD-32). */
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
