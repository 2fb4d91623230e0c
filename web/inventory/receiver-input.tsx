import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { chosenOf } from '../kit/form/chosen.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { type InputProps, useField } from '../kit/form/use-field.ts'

/**
 * An input for the receiving warehouse. If the input is empty, the default warehouse receives the pieces. Hidden if the
 * user may not read warehouses (INV-17, ORD-45).
 */
export function ReceiverInput(props: InputProps) {
  const { t } = useTranslation('inventory')
  const mayWarehouses = useMay(warehouse.section, 'read')
  const { common, set } = useField(props)
  if (!mayWarehouses) return null
  return (
    <RefPicker
      {...common}
      to={warehouse.name}
      placeholder={t('defaultWarehouse')}
      value={chosenOf(common.value)}
      onChange={([one]) => set(one ?? null)}
    />
  )
}
