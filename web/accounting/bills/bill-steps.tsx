import { Button } from '@mantine/core'
import { billStates, whyNotPay, whyNotVoid } from '@fieldhouse/domain/accounting/bills/bill-states'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { useMutation } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { type BillRecord, useBillMatch, useBillStep } from './bill-record.ts'

const dialogs = () => import('./bill-dialogs.tsx')
const ApproveDialog = lazyRouteComponent(dialogs, 'ApproveDialog')
const PayBillDialog = lazyRouteComponent(dialogs, 'PayBillDialog')
const VoidBillDialog = lazyRouteComponent(dialogs, 'VoidBillDialog')

type Props = { record: BillRecord }

/** The next steps of a bill: approve, pay and void (OPEN-820..822). */
export function BillSteps({ record }: Props) {
  const { t } = useTranslation('accounting/bills')
  const [open, setOpen] = useState<'pay' | 'void' | null>(null)
  const mayUpdate = useMay(supplierBill.section, 'update')
  const mayDelete = useMay(supplierBill.section, 'delete')
  const close = () => setOpen(null)
  const mayBecomeVoid = record.status !== 'VOID' && whyNotVoid(record) === null
  return (
    <>
      {mayDelete && mayBecomeVoid && (
        <Button variant="default" onClick={() => setOpen('void')}>
          {t('void')}
        </Button>
      )}
      {mayUpdate && whyNotPay(record) === null && <Button onClick={() => setOpen('pay')}>{t('pay')}</Button>}
      {mayUpdate && billStates.whyNot(record.status, 'APPROVED') === null && record.status === 'DRAFT' && (
        <Approve record={record} />
      )}
      <Suspense>
        {open === 'pay' && <PayBillDialog record={record} onClose={close} />}
        {open === 'void' && <VoidBillDialog record={record} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The button that approves a bill. The dialog asks for a reason only if the bill differs from its order. */
function Approve({ record }: Props) {
  const { t } = useTranslation('accounting/bills')
  const [asking, setAsking] = useState(false)
  const match = useBillMatch(record)
  const step = useBillStep(record)
  const approve = useMutation({
    mutationFn: () => step('approve', {}, crypto.randomUUID()),
    onSuccess: () => toast('success', t('approved')),
    onError: showProblem,
  })
  const differs = match.data?.some(({ differences }) => differences.length > 0) ?? false
  return (
    <>
      <Button
        loading={approve.isPending || (record.order !== null && match.isPending)}
        onClick={() => (differs ? setAsking(true) : approve.mutate())}
      >
        {t(differs ? 'approveAnyway' : 'approve')}
      </Button>
      <Suspense>{asking && <ApproveDialog record={record} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
