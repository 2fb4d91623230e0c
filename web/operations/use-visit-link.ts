import { useTranslation } from 'react-i18next'
import { resultOf } from '../kit/api/call.ts'
import { showProblem } from '../kit/api/show-problem.ts'
import { copyLater } from '../kit/text/copy-later.ts'
import { toast } from '../kit/text/toast.tsx'

/** Copies the link by which the client of a visit confirms or moves it, for whoever is told of it by another way than mail. */
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
