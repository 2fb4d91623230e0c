import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { useOnce } from '../../kit/value/use-once.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { knowsPasskeys } from './passkey-calls.ts'

type Props = {
  label: string
  /** Performs the action with a passkey. Returns false if the user has closed the browser's dialog. */
  ask: () => Promise<boolean>
  onDone: () => Promise<void> | void
  'data-autofocus'?: boolean | undefined
}

/** The button for an action with a passkey. Hidden if the browser does not support passkeys. */
export function PasskeyButton({ label, ask, onDone, ...rest }: Props) {
  const { running, run } = useOnce()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  if (!knowsPasskeys()) return null
  const go = async () => {
    setProblem(null)
    try {
      if (await ask()) await onDone()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <>
      <ProblemAlert problem={problem} />
      <Button
        {...rest}
        variant="default"
        fullWidth
        loading={running}
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        onClick={() => void run(go)}
      >
        {label}
      </Button>
    </>
  )
}
