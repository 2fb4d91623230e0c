import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { copyLater } from '../kit/text/copy-later.ts'
import { toast } from '../kit/text/toast.tsx'

/**
 * Copies the link with which a client confirms or moves a visit, so that users can send it by other means than email.
 */
export function useVisitLink(record: string): () => void {
  const { t } = useTranslation('operations/scheduling')
  return () => {
    const link = resultOf('POST /link/create', { body: { purpose: 'APPOINTMENT', record } })
    copyLater(link.then(({ url }) => url)).then(
      () => toast('success', t('appointments.linkCopied')),
      showProblem,
    )
  }
}
