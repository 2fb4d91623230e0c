import { call } from '../kit/api/call.ts'
import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { emailOnly } from '@fieldhouse/domain/identity/sign-in'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { toast } from '../kit/text/toast.tsx'

/**
 * How long the user must wait before requesting another email, in seconds. The server has the same limit, and delivery
 * takes a moment.
 */
const patience = 30

type Props = { email: string; onSent: () => void }

/** A button that requests another email, and then shows a countdown until the next request is possible. */
export function ResendButton({ email, onSent }: Props) {
  const { t } = useTranslation('identity')
  const [seconds, setSeconds] = useState(0)
  const clock = useInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000, { autoInvoke: true })
  const resend = async () => {
    setSeconds(patience)
    clock.start()
    try {
      await call('POST /auth/resend-code', { body: { email }, workspace: null })
      toast('success', t('activate.resent'))
      onSent()
    } catch (error) {
      if (error instanceof ApiProblem) toast('error', error.msg)
      setSeconds(error instanceof ApiProblem ? (error.retryAfter ?? 0) : 0)
    }
  }
  const ready = emailOnly.safeParse({ email }).success
  return (
    <Button
      variant="subtle"
      size="compact-md"
      {...(seconds > 0 && { bg: 'transparent' })}
      disabled={!ready || seconds > 0}
      onClick={() => void resend()}
    >
      {seconds > 0 ? t('activate.resendIn', { seconds }) : t('activate.resend')}
    </Button>
  )
}
