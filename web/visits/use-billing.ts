import type { JobRecord } from '../operations/job-edit.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'

/** The charges to bill: the charges with these ids, or all unbilled charges of a job. */
type Billed = { job: JobRecord['_id']; charges?: string[] }

/** Whether the user may bill visits. */
export function useMayBill(): boolean {
  const mayCreate = useMay('ACCTG_INVOICE', 'create')
  const mayUpdate = useMay('ACCTG_INVOICE', 'update')
  const mayRead = useMay('OP_JOB', 'read')
  return mayCreate && mayUpdate && mayRead
}

/** Puts charges for visits on the draft invoice of their job and opens the invoice (OPEN-304). */
export function useBilling() {
  const { t } = useTranslation('visits/charges')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ job, charges }: Billed) =>
      resultOf('POST /job/bill/:id', { params: { id: job }, body: charges ? { charges } : {} }),
    onSuccess: async (draft) => {
      await readAgain(queries, 'invoice')
      if (draft === null) toast('info', t('charges.nothing'))
      else await navigate({ to: '/accounting/invoices/{-$id}', params: { id: draft._id } })
    },
    onError: showProblem,
  })
}
