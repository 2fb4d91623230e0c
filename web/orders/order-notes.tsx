import { order } from '@fieldhouse/domain/orders/order'
import { useTranslation } from '../locales/use-translation.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import type { OrderRecord } from './order-record.ts'

const NotesForm = defineForm(order, { words: 'orders', form: ['notes'] })

/** Shows the notes on an order in a dialog (ORD-40, ORD-41). */
export function OrderNotes({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <FormDialog opened onClose={onClose} title={t('notes.title')} size="md">
      <NotesForm record={record} label={t('notes.save')} onSaved={onClose} onCancel={onClose} />
    </FormDialog>
  )
}
