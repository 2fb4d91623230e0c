import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem, isServerAway } from '../kit/api/api.ts'
import { useReached } from '../kit/api/connection/connection.ts'
import { isLostPart, loadAgain } from '../kit/api/connection/lost-part.ts'
import { whenBack } from '../kit/api/connection/server-back.ts'
import { StateNotice } from '../ui/state-notice.tsx'

/**
 * Replaces a screen that could not be shown. Shows the reason, a retry button and the request id. If the server is
 * unavailable, opens the screen once the server responds.
 */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  const problem = error instanceof ApiProblem ? error : null
  const isLost = isLostPart(error)
  const reached = useReached()
  const isAway = problem === null ? isLost && !reached : problem.status === 0 || isServerAway(problem.status)
  const again = () => {
    reset()
    void router.invalidate()
  }
  const comeBack = useEffectEvent(() => (isLost ? location.reload() : again()))
  useEffect(() => (isAway ? whenBack(() => comeBack()) : undefined), [isAway])
  return (
    <StateNotice
      icon={IconPlugConnectedX}
      order={1}
      title={isAway ? t('unreachable') : t('broken')}
      text={isAway ? t('opensBySelf') : (problem?.msg ?? t('serverError'))}
      reference={problem?.requestId ?? null}
      action={<Button onClick={() => (isLost ? void loadAgain() : again())}>{t('retry')}</Button>}
    />
  )
}
