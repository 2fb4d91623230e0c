import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useLanguage } from '../language.ts'
import { retryWait } from './retry-wait.ts'
import { serverNow } from '../connection/server-time.ts'

/** Shows after too many attempts how long the user must wait. `seconds` counts from the first render. */
export function RetryTime({ seconds }: { seconds: number }) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const [until] = useState(() => serverNow() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const clock = setInterval(() => setLeft(Math.max(0, Math.ceil((until - serverNow()) / 1000))), 1000)
    return () => clearInterval(clock)
  }, [until])
  const wait = retryWait(left)
  const format = new Intl.RelativeTimeFormat(language)
  return (
    // Screen readers announce the waiting time once, with the refusal, and not every second.
    <Text size="sm" mt="xs" aria-live="off">
      {wait === null ? t('retryNow') : t('retryIn', { when: format.format(...wait) })}
    </Text>
  )
}
