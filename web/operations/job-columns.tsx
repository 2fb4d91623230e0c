import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import { Badge, Group, VisuallyHidden } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { job } from '@fieldhouse/domain/operations/job'
import type { EntityWords } from '../kit/text/words.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toneColours } from '../ui/tone-colours.ts'
import { stateOf, useStateWords } from './job-status.tsx'
import { VisitCell, visitOf } from './visit-cell.tsx'

/** The state of a job in a list. The second badge has only an icon, whose tooltip is the word (OPEN-777). */
function ShortState(state: ReturnType<typeof stateOf>) {
  const [own, also] = useStateWords(state)
  return (
    <Group gap={4} component="span" wrap="nowrap">
      {own && <StatusBadge tone={own.tone}>{own.word}</StatusBadge>}{' '}
      {also && <ToScheduleBadge tone={also.tone} label={also.word} />}
    </Group>
  )
}

/** The state 'to schedule' as an icon. The word is a tooltip and read by screen readers. */
function ToScheduleBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Badge title={label} px={8} styles={{ root: toneColours(tone) }}>
      <IconCalendarPlus size={14} aria-hidden style={{ display: 'block' }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  )
}

/** The texts of the badges for a job's state, in display order. The second badge has only an icon. */
const stateBadges = ({ status, toSchedule }: ReturnType<typeof stateOf>, words: EntityWords): string[] => {
  if (!toSchedule) return [words.option('jobStatus', status)]
  return status === 'SCHEDULED' ? [words.field('toSchedule')] : [words.option('jobStatus', status), '']
}

/** The column with a job's status, and whether the job still needs a visit (OPEN-169). */
export const stateColumn = {
  field: 'jobStatus',
  render: (record: Read<typeof job>) => <ShortState {...stateOf(record)} />,
  badges: (record: Read<typeof job>, words: EntityWords) => stateBadges(stateOf(record), words),
} as const

/** The column with the time and technicians of a job's next visit. */
export const nextVisitColumn = {
  field: 'nextVisitAt',
  width: 240,
  first: true,
  render: (record: Read<typeof job>) => <VisitCell {...visitOf(record)} />,
} as const
