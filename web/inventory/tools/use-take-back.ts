import { product } from '@fieldhouse/domain/inventory/product'
import { useTranslation } from '../../locales/use-translation.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { ProductRecord } from '../product-form.tsx'

/** Takes a tool back from its holder, and shows a message. */
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
