import { displayPhone } from '@fieldhouse/domain/kit/phone'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../kit/any-record.ts'
import { TablePicker } from '../kit/table-picker.tsx'
import { useEntityWords } from '../kit/words.ts'

type Props = {
  label: string
  value: { _id: string; name?: unknown } | null
  onChange: (record: AnyRecord | null) => void
  error?: ReactNode
  disabled?: boolean
}

type Ways = readonly { value: string }[]

const searched = ['name', 'phones', 'emails'] as const
const query = { fields: searched }

/** Every way of a kind to reach a supplier, in a line. */
const show: Record<'phones' | 'emails', (record: AnyRecord) => ReactNode> = {
  phones: (record) => (record['phones'] as Ways).map(({ value }) => displayPhone(value)).join(', '),
  emails: (record) => (record['emails'] as Ways).map(({ value }) => value).join(', '),
}

/** Chooses a supplier by name, phone or email, five at a time (SUP-07). */
export function SupplierPicker(props: Props) {
  const words = useEntityWords(supplier.name, 'suppliers')
  return (
    <TablePicker {...props} entity={supplier} words={words} columns={searched} show={show} query={query} />
  )
}
