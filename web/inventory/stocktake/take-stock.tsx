import { Button } from '@mantine/core'
import { stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { callVerb } from '../../kit/api/call-verb.ts'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'

/** A button that opens the open stocktake of a warehouse, or starts a new one. */
export function TakeStock({ warehouse }: { warehouse: string }) {
  const { t } = useTranslation('inventory')
  const may = useMay(stocktake.section, 'update')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = { filter_warehouse: warehouse, filter_status: 'OPEN', limit: 1 }
      const { result: open } = await callVerb(stocktake, 'GET /list/', { query })
      if (open[0]) return open[0]._id
      const { result } = await callVerb(stocktake, 'POST /create/', { body: { warehouse } })
      await queries.invalidateQueries({ queryKey: [stocktake.name] })
      return result._id
    },
    onSuccess: (id) => void navigate({ to: '/inventory/stocktakes/{-$id}', params: { id } }),
    onError: showProblem,
  })
  if (!may) return null
  return (
    <Button
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('takeStock')}
    </Button>
  )
}
