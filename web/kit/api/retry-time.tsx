import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './language.ts'
import { retryWait } from './retry-wait.ts'
import { serverNow } from './server-time.ts'

/** When something refused for its number of tries may be tried again, counting down. `seconds` from when it is first shown. */
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
    // A screen reader says it once, with the refusal, and not every second.
    <Text size="sm" mt="xs" aria-live="off">
      {wait === null ? t('retryNow') : t('retryIn', { when: format.format(...wait) })}
    </Text>
  )
}
