import { chosenOne } from '../../kit/form/chosen.ts'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { useField } from '../../kit/form/use-field.ts'
import { SupplierPicker } from './supplier-picker.tsx'

/** The input of a form for the supplier. Users can add a supplier that does not exist yet. */
export function SupplierInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  return <SupplierPicker {...common} value={chosenOne(common.value)} onChange={set} />
}
