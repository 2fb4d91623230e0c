import { product } from '@fieldhouse/domain/inventory/product'
import { useTranslation } from 'react-i18next'
import { useRecordChanges } from '../../kit/api/records.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { ProductRecord } from '../product-form.tsx'

/** Takes a tool back from who has it, and says so. */
export function useTakeBack() {
  const { t } = useTranslation('inventory')
  const { update } = useRecordChanges(product)
  return async (tool: ProductRecord): Promise<void> => {
    try {
      await update.mutateAsync({ id: tool._id, version: tool.version, values: { holder: null } })
      toast('success', t('tools.takenBack', { tool: nameOf('product', tool) }))
    } catch (error) {
      showProblem(error)
    }
  }
}
