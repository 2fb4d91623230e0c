import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api/api.ts'
import { useReached } from '../kit/api/connection.ts'
import { isLostPart, loadAgain } from '../kit/api/lost-part.ts'
import { whenBack } from '../kit/api/server-back.ts'
import { StateNotice } from '../ui/state-notice.tsx'

/** What is answered while the server is away: nothing (0), or that of a proxy in front of it. */
const away: ReadonlySet<number> = new Set([0, 502, 503, 504])

/**
 * What stands in place of a screen that could not be shown: what happened, another try, the request id. While the server is
 * away it is looked for, and the screen opens by itself.
 */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  const problem = error instanceof ApiProblem ? error : null
  const isLost = isLostPart(error)
  const reached = useReached()
  const isAway = problem === null ? isLost && !reached : away.has(problem.status)
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
