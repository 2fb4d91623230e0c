import { order } from '@fieldhouse/domain/orders/order'
import { useTranslation } from 'react-i18next'
import { defineForm } from '../kit/form/define-form.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import type { OrderRecord } from './order-record.ts'

const NotesForm = defineForm(order, { words: 'orders', form: ['notes'] })

/** The notes that stand on an order, in a dialog of their own (ORD-40, ORD-41). */
export function OrderNotes({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <FormDialog opened onClose={onClose} title={t('notes.title')} size="md">
      <NotesForm record={record} label={t('notes.save')} onSaved={onClose} onCancel={onClose} />
    </FormDialog>
  )
}
