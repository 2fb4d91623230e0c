import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../kit/api.ts'
import { ProblemAlert } from './problem-alert.tsx'

type Props<R> = {
  problem: ApiProblem | null
  /** Goes on from what the other person saved; what was typed here is given up. */
  onTheirs: (theirs: R) => void
}

/** What went wrong with saving; when somebody else was faster, their version is one click away. */
export function SaveProblem<R>({ problem, onTheirs }: Props<R>) {
  const { t } = useTranslation('kit')
  if (problem?.code !== 'VERSION_CONFLICT') return <ProblemAlert problem={problem} />
  return (
    <Alert color="yellow" title={problem.msg} role="alert">
      <Button size="xs" variant="default" mt="xs" onClick={() => onTheirs(problem.current as R)}>
        {t('showTheirs')}
      </Button>
    </Alert>
  )
}
