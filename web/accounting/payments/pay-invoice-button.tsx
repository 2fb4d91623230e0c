import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { isUnpaid } from '@fieldhouse/domain/accounting/invoice-status'
import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { InvoiceRecord } from '../invoice-calls.ts'

const PaymentDialog = lazyRouteComponent(() => import('./payment-dialog.tsx'), 'PaymentDialog')

type Props = {
  /** The id of the invoice to pay. If null, the button is hidden, but an open dialog stays open. */
  invoice: string | null
}

/**
 * The button that records a payment of an invoice. A click loads the invoice again. The open dialog keeps this invoice,
 * even if another becomes the next unpaid one.
 */
export function PayInvoiceButton({ invoice: id }: Props) {
  const { t } = useTranslation('accounting')
  const mayPay = useMay(invoice.section, 'create')
  const queries = useQueryClient()
  const [paying, setPaying] = useState<InvoiceRecord | null>(null)
  const open = useMutation({
    mutationFn: (of: string) => queries.fetchQuery({ ...recordQueries.read(invoice, of), staleTime: 0 }),
    onSuccess: (found) => {
      if (isUnpaid(found)) return setPaying(found)
      toast('info', t('payDialog.nothing', { number: found.invoiceNumber ?? '' }))
      void queries.invalidateQueries({ queryKey: ['job'] })
    },
    onError: showProblem,
  })
  if (!mayPay) return null
  return (
    <>
      {id !== null && (
        <Button
          variant="filled"
          leftSection={<IconCash size={16} aria-hidden />}
          loading={open.isPending}
          onPointerEnter={() => void PaymentDialog.preload?.()}
          onClick={() => open.mutate(id)}
        >
          {t('actions.pay')}
        </Button>
      )}
      {paying && (
        <Suspense>
          <PaymentDialog record={paying} isNamed onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </>
  )
}
