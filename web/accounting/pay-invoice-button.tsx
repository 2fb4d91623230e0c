import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { recordQueries } from '../kit/api/records.ts'

const PaymentDialog = lazyRouteComponent(() => import('./payment-dialog.tsx'), 'PaymentDialog')

/** The button that records a payment of an invoice. The invoice is read when the user presses the button. */
export function PayInvoiceButton({ invoice: id }: { invoice: string }) {
  const { t } = useTranslation('accounting')
  const mayPay = useMay(invoice.section, 'create')
  const [opened, setOpened] = useState(false)
  const read = useQuery({ ...recordQueries.read(invoice, id), enabled: opened })
  if (!mayPay) return null
  const open = async () => {
    setOpened(true)
    const again = await read.refetch()
    if (again.isError) {
      setOpened(false)
      showProblem(again.error)
    }
  }
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconCash size={16} aria-hidden />}
        loading={opened && read.isFetching && read.data === undefined}
        onPointerEnter={() => void PaymentDialog.preload?.()}
        onClick={() => void open()}
      >
        {t('actions.pay')}
      </Button>
      {opened && read.data && (
        <Suspense>
          <PaymentDialog record={read.data} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
