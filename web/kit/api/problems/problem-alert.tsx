import { Alert, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { intoView } from '../../../ui/into-view.ts'
import type { ApiProblem } from '../api.ts'
import { RetryTime } from './retry-time.tsx'

/** The error of a whole form, which screen readers announce at once. `children` offer possible next steps. */
export function ProblemAlert({ problem, children }: { problem: ApiProblem | null; children?: ReactNode }) {
  if (problem === null) return null
  return (
    <Alert
      ref={intoView}
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} />}
      styles={{ message: { whiteSpace: 'pre-line' } }}
    >
      {problem.msg}
      {children}
      {problem.status === 429 && problem.retryAfter !== null && (
        <RetryTime key={problem.requestId} seconds={problem.retryAfter} />
      )}
      {problem.status >= 500 && problem.requestId !== null && (
        <Text size="xs" c="dimmed" mt="xs" className="figures">
          {problem.requestId}
        </Text>
      )}
    </Alert>
  )
}
