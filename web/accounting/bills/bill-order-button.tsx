import { Button } from '@mantine/core'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { totalOf } from '@fieldhouse/domain/inventory/conditions'
import { IconReceipt } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { OrderRecord } from '../../orders/order-record.ts'

/** The button that creates the supplier's bill of a purchase with received goods (OPEN-820). */
export function BillOrderButton({ record }: { record: OrderRecord }) {
  const { t } = useTranslation('accounting/bills')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayCreate = useMay(supplierBill.section, 'create')
  const key = useRef(crypto.randomUUID())
  const bill = useMutation({
    mutationFn: () =>
      call('POST /supplier-bill/of-order/:id', {
        params: { id: record._id },
        idempotencyKey: key.current,
      }),
    onSuccess: async ({ result }) => {
      await readAgain(queries, supplierBill.name)
      void navigate({ to: '/accounting/bills/{-$id}', params: { id: result._id } })
    },
    onError: showProblem,
    onSettled: () => {
      key.current = crypto.randomUUID()
    },
  })
  const hasReceived = record.lineItems.some(({ doneCounts }) => totalOf(doneCounts) > 0)
  if (!mayCreate || record.type !== 'BUY' || !hasReceived) return null
  return (
    <Button
      variant="default"
      leftSection={<IconReceipt size={16} aria-hidden />}
      loading={bill.isPending}
      onClick={() => bill.mutate()}
    >
      {t('ofOrder')}
    </Button>
  )
}
