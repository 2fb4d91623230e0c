import { product } from '@fieldhouse/domain/inventory/product'
import { useTranslation } from '../../locales/use-translation.ts'
import { defineForm } from '../../kit/form/define-form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { nameOf } from '../../kit/text/name-of.ts'
import type { ProductRecord } from '../product-form.tsx'

const HolderForm = defineForm(product, { words: 'inventory', form: [{ field: 'holder', required: true }] })

/** Asks for the new holder of a tool (OPEN-10). */
export function GiveOutDialog({ tool, onClose }: { tool: ProductRecord; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const title = t('tools.giveOutOf', { tool: nameOf('product', tool) })
  return (
    <FormDialog opened onClose={onClose} title={title} size="md">
      <HolderForm record={tool} label={t('tools.giveOut')} onSaved={onClose} onCancel={onClose} />
    </FormDialog>
  )
}
