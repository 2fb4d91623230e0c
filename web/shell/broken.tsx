import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api/api.ts'
import { useReached } from '../kit/api/connection.ts'
import { isLostPart, loadAgain, loadWhenBack } from '../kit/api/lost-part.ts'
import { StateNotice } from '../ui/state-notice.tsx'

/** What stands in place of a screen that could not be shown: what happened, another try, the request id. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  const problem = error instanceof ApiProblem ? error : null
  const isLost = isLostPart(error)
  const reached = useReached()
  useEffect(() => (isLost ? loadWhenBack() : undefined), [isLost])
  const isAway = problem?.code === 'NETWORK' || (isLost && !reached)
  const again = () => {
    if (isLost) return void loadAgain()
    reset()
    void router.invalidate()
  }
  return (
    <StateNotice
      icon={IconPlugConnectedX}
      order={1}
      title={isAway ? t('unreachable') : t('broken')}
      text={problem?.msg ?? (isAway ? t('offline') : t('serverError'))}
      reference={problem?.requestId ?? null}
      action={<Button onClick={again}>{t('retry')}</Button>}
    />
  )
}
