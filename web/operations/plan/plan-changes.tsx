import { Checkbox, Text } from '@mantine/core'
import type { VisitTime } from '@fieldhouse/domain/operations/availability/availability-search'
import type { PlanProposal, ProposedChange } from '@fieldhouse/domain/operations/plan-calls'
import { lineId } from '@fieldhouse/domain/operations/plan/plan-lines'
import { useTranslation } from '../../locales/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { jobNames, technicianNames } from './plan-names.ts'
import classes from './plan.module.css'
import type { LeftOut } from './use-left-out.ts'

type Kind = 'new' | 'moved' | 'longer'

/** The kind of a visit's change: the visit is new, moves to another technician or start, or only becomes longer. */
function kindOf({ technician, startAt, from }: ProposedChange): Kind {
  if (!from) return 'new'
  return from.technician === technician && from.startAt === startAt ? 'longer' : 'moved'
}

const tones = { new: 'green', moved: 'blue', longer: 'amber' } as const

type Props = { proposal: PlanProposal; clock: PlaceClock; of: LeftOut }

/**
 * The changes of a proposal in order of start. Each change shows its job, technician, time and previous state, and
 * whether it will be applied.
 */
export function PlanChanges({ proposal, clock, of }: Props) {
  const { t } = useTranslation('operations/plan')
  const jobs = jobNames(proposal)
  const people = technicianNames(proposal)
  const clients = new Map(proposal.jobs.map(({ _id, client }) => [_id, client.name]))
  const times = ({ startAt, estimatedDuration }: VisitTime) =>
    `${clock.time(startAt)} – ${clock.time(startAt + estimatedDuration)}`
  const before = ({ from, rest, technician }: ProposedChange) => {
    if (rest) return t('rest', { name: people.get(rest.technician) ?? '', time: times(rest) })
    if (!from) return null
    const time = times(from)
    if (from.technician === technician) return t('wasTime', { time })
    return t('was', { name: people.get(from.technician) ?? '', time })
  }
  return (
    <ul className={classes['changes']} aria-label={t('list')}>
      {proposal.changes.map((change) => {
        const kind = kindOf(change)
        const was = before(change)
        const id = lineId(change)
        const isOut = of.leftOut.has(id)
        return (
          <li key={id} className={classes['change']} data-out={isOut || undefined}>
            <Checkbox
              checked={!isOut}
              onChange={() => of.toggle(id)}
              aria-label={t('applyLine', { job: jobs.get(change.job) ?? '' })}
            />
            <div className={classes['job']}>
              <Text fw={500} lineClamp={2}>
                {jobs.get(change.job)}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {clients.get(change.job)}
              </Text>
            </div>
            <div className={classes['turn']}>
              <Text className="figures">
                {t('who', { name: people.get(change.technician) ?? '', time: times(change) })}
              </Text>
              {was !== null && (
                <Text size="xs" c="dimmed" className="figures">
                  {was}
                </Text>
              )}
            </div>
            <StatusBadge tone={tones[kind]} className={classes['kind']}>
              {t(kind)}
            </StatusBadge>
          </li>
        )
      })}
    </ul>
  )
}
