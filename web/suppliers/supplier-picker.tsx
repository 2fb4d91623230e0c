import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import type { ReactNode } from 'react'
import type { Column } from '../kit/list/column.ts'
import { TablePicker } from '../kit/list/table-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'

type Props = {
  label: string
  value: { _id: string; name?: unknown } | null
  onChange: (record: Read<typeof supplier> | null) => void
  error?: ReactNode
  disabled?: boolean
}

const query = { fields: ['name', 'phones', 'emails'] as const }

/** The columns of the list: the name, the phones and the emails. Several phones or emails are separated by commas. */
const columns: readonly Column<Read<typeof supplier>>[] = [
  { field: 'name' },
  {
    field: 'phones',
    render: (record) => record.phones.map(({ value }) => displayPhone(value)).join(', '),
  },
  {
    field: 'emails',
    render: (record) => record.emails.map(({ value }) => value).join(', '),
  },
]

/** A picker that finds suppliers by name, phone or email, with five results per page (SUP-07). */
export function SupplierPicker(props: Props) {
  const words = useEntityWords(supplier, 'suppliers')
  return <TablePicker {...props} entity={supplier} words={words} columns={columns} query={query} />
}
