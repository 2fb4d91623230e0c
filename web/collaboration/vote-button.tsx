import { Button } from '@mantine/core'
import { feedback } from '@fieldhouse/domain/crm/feedback'
import { task } from '@fieldhouse/domain/communication/task'
import { IconArrowBigUp, IconArrowBigUpFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useFormat } from '../kit/value/format.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { useReadOnly } from '../ui/read-only.tsx'

type Props = {
  of: 'feedback' | 'task'
  record: { _id: string; name: string; votes: number; voted: boolean }
  /** Whether the button is as large as the other actions of the page. */
  isAction?: boolean
}

/** A button that casts or withdraws the user's vote, and shows the number of votes. */
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
