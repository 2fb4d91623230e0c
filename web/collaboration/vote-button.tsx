import { Button } from '@mantine/core'
import { feedback } from '@fieldhouse/domain/crm/feedback'
import { task } from '@fieldhouse/domain/communication/task'
import { IconArrowBigUp, IconArrowBigUpFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callAction } from '../kit/api/call-action.ts'
import { useFormat } from '../kit/value/format.ts'
import { showProblem } from '../kit/api/show-problem.ts'
import { useReadOnly } from '../ui/read-only.tsx'

type Props = {
  of: 'feedback' | 'task'
  record: { _id: string; name: string; votes: number; voted: boolean }
  /** As large as the other actions of a page. */
  isAction?: boolean
}

/** Gives one's vote or takes it back, and says how many there are. */
export function VoteButton({ of, record, isAction = false }: Props) {
  const { t } = useTranslation('collaboration')
  const format = useFormat()
  const queries = useQueryClient()
  const readOnly = useReadOnly()
  const { _id, name, votes, voted: isVoted } = record
  const vote = useMutation({
    mutationFn: () =>
      of === 'task'
        ? callAction(task, 'vote', { id: _id, body: { voted: !isVoted } })
        : callAction(feedback, 'vote', { id: _id, body: { voted: !isVoted } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [of] }),
    onError: showProblem,
  })
  const Icon = isVoted ? IconArrowBigUpFilled : IconArrowBigUp
  return (
    <Button
      variant={isVoted ? 'light' : 'default'}
      size={isAction ? 'sm' : 'compact-sm'}
      leftSection={<Icon size={14} aria-hidden />}
      aria-pressed={isVoted}
      aria-label={`${t('vote.give', { name })}, ${t('vote.count', { count: votes })}`}
      disabled={readOnly}
      aria-busy={vote.isPending}
      onClick={(event) => {
        event.stopPropagation()
        if (!vote.isPending) vote.mutate()
      }}
    >
      <span className="figures">{format.number(`${votes}`)}</span>
    </Button>
  )
}
