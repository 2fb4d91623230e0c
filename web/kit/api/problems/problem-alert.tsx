import { Alert, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { intoView } from '../../../ui/into-view.ts'
import type { ApiProblem } from '../api.ts'
import { RetryTime } from './retry-time.tsx'

/** The messages of the single errors, because no field shows them, or the message of the whole problem. */
const messagesOf = ({ errors, msg }: ApiProblem): readonly string[] =>
  errors.length > 0 ? [...new Set(errors.map((each) => each.msg))] : [msg]

/** The error of a whole form, which screen readers announce at once. `children` offer possible next steps. */
export function ProblemAlert({ problem, children }: { problem: ApiProblem | null; children?: ReactNode }) {
  if (problem === null) return null
  const messages = messagesOf(problem)
  return (
    <Alert ref={intoView} role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
      {messages.length === 1
        ? messages[0]
        : messages.map((message) => (
            <Text key={message} inherit>
              {message}
            </Text>
          ))}
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
