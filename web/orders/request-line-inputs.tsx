import { Stack } from '@mantine/core'
import { ProductPicker } from '../inventory/product-picker.tsx'
import { ReceiverInput } from '../inventory/receiver-input.tsx'
import { useMay } from '../kit/api/may.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { LineInputsProps } from '../kit/form/lines/lines-input.tsx'
import { useField } from '../kit/form/use-field.ts'
import { ConditionRows } from './condition-rows.tsx'

/** The inputs of a request line: the quantity, and either a product or a typed name (ORD-32, ORD-45, ORD-47). */
export function RequestLineInputs({ first, ...props }: LineInputsProps) {
  const { of, disabled } = props
  const mayProducts = useMay('INV_PRODUCT', 'read')
  const { common } = useField({ ...props, field: 'product', readOnly: disabled })
  const product = chosenOne(common.value)
  const fields = { ...props, readOnly: disabled }
  return (
    <Stack gap="lg">
      {mayProducts && (
        <ProductPicker
          id={common.id}
          label={common.label}
          value={product}
          query={{ filter_productType: ['PRODUCT', 'TOOL'] }}
          onChange={(chosen) =>
            of.form.setValues({
              product: chosen,
              unitCost: chosen?.unitCost ?? '',
              ...(chosen ? { productName: '' } : {}),
            })
          }
          error={common.error}
          disabled={disabled}
          first={first}
        />
      )}
      {product === null && <FieldInput {...fields} field="productName" required />}
      {product === null && <FieldInput {...fields} field="productDescription" />}
      <ConditionRows of={of} disabled={disabled} />
      <FieldInput {...fields} field="unitCost" />
      <ReceiverInput {...fields} field="receiver" />
    </Stack>
  )
}
