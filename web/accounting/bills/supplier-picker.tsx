import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { supplier as supplierEntity } from '@fieldhouse/domain/suppliers/supplier'
import { useQueryClient } from '@tanstack/react-query'
import { verbResult } from '../../kit/api/call-verb.ts'
import { useMay } from '../../kit/api/may.ts'
import { factsOf } from '../../kit/text/name-of.ts'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'

type PickerProps = Parameters<typeof RefPicker<'supplier'>>[0]

type Props = Omit<PickerProps, 'to' | 'value' | 'onChange' | 'onCreate' | 'multiple'> & {
  value: RecordRef | null
  onChange: (chosen: RecordRef | null) => void
}

/** The facts of suppliers. The entity itself is large and would enlarge screens that do not need it. */
const supplier = factsOf('supplier')

/** An input for a supplier. Users can add a supplier that does not exist yet. */
export function SupplierPicker({ value, onChange, ...input }: Props) {
  const queries = useQueryClient()
  const mayCreate = useMay(supplier.section, 'create')
  const create = async (name: string): Promise<RecordRef> => {
    const made = await verbResult<typeof supplierEntity, 'POST /create/'>(supplier, 'POST /create/', {
      body: { name },
    })
    void queries.invalidateQueries({ queryKey: ['supplier'] })
    return made
  }
  return (
    <RefPicker
      {...input}
      to="supplier"
      value={value ? [value] : []}
      onChange={([chosen]) => onChange(chosen ?? null)}
      {...(mayCreate ? { onCreate: create } : {})}
    />
  )
}
