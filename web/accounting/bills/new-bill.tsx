import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { useNavigate } from '@tanstack/react-router'
import { useEntryDays } from '../../documents/entry-days.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { NewForm } from '../../screens/new-form.tsx'
import { BillForm } from './bill-form.tsx'

const list = { to: '/accounting/bills/{-$id}', params: { id: undefined } } as const

/** The form of a new bill that has no purchase order. */
export function NewBill() {
  const navigate = useNavigate()
  const words = useEntityWords(supplierBill, 'accounting/bills')
  const { today } = useEntryDays()
  return (
    <NewForm title={words.add}>
      <BillForm
        record={null}
        start={{ day: today }}
        onSaved={({ _id }) => void navigate({ ...list, params: { id: _id }, replace: true })}
        onCancel={() => void navigate(list)}
      />
    </NewForm>
  )
}
