import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { callAction } from '../kit/api/call-action.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'

type Chosen = { _id: string; name?: unknown }

/** Makes a warehouse the default warehouse (INV-17). */
export function useMakeDefault() {
  const { t } = useTranslation('inventory')
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id }: Chosen) => callAction(warehouse, 'makeDefault', { id: _id }),
    onSuccess: async (_, chosen) => {
      toast('success', t('madeDefault', { name: nameOf(warehouse, chosen) }))
      await queries.invalidateQueries({ queryKey: [warehouse.name] })
    },
    onError: showProblem,
  })
  return { makeDefault: mutate, isPending }
}
