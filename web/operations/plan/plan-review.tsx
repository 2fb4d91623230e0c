import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../kit/api/problem-alert.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { wayTime } from '../dispatch/route-text.ts'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { jobNames } from './plan-names.ts'
import { PlanChanges } from './plan-changes.tsx'
import classes from './plan.module.css'
import { usePlanApply } from './use-plan-apply.ts'

type Props = { proposal: PlanProposal; onBack: () => void; onDone: () => void }

/** What a proposal would change, with driving before and after; nothing of it is done before the click. */
export function PlanReview({ proposal, onBack, onDone }: Props) {
  const { t } = useTranslation(['operations/plan', 'ui'])
  const clock = usePlaceClock(proposal.timezone)
  const { apply, applying, problem, refused } = usePlanApply(proposal, onDone)
  return (
    <Stack gap="md">
      <ProblemAlert problem={problem}>
        {refused.length > 0 && <Reasons proposal={proposal} reasons={refused} />}
      </ProblemAlert>
      <Figures proposal={proposal} />
      <TimesIn clock={clock} />
      {proposal.changes.length > 0 ? (
        <PlanChanges proposal={proposal} clock={clock} />
      ) : (
        proposal.refused.length === 0 && <Text c="dimmed">{t('none')}</Text>
      )}
      {proposal.refused.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} title={t('refused')}>
          <Reasons proposal={proposal} reasons={proposal.refused} />
        </Alert>
      )}
      <Group gap="sm" justify="flex-end" className={classes['foot']}>
        <Button variant="subtle" mr="auto" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="default" visibleFrom="xs" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        {proposal.changes.length > 0 && (
          <Button loading={applying} disabled={problem?.code === 'PLAN_STALE'} onClick={apply}>
            {t('apply')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Driving before and after, marked where some of it is an estimate, how much changes, and how much is not possible. */
function Figures({ proposal }: { proposal: PlanProposal }) {
  const { t } = useTranslation('operations/plan')
  const { locale } = useFormat()
  const { drivingBefore, drivingAfter, estimated, changes, refused } = proposal
  const driving = (ms: number) => {
    const time = wayTime(ms, locale)
    return estimated ? t('about', { time }) : time
  }
  const facts = [
    { name: t('before'), value: driving(drivingBefore) },
    { name: t('after'), value: driving(drivingAfter) },
    { name: t('changes'), value: String(changes.length) },
    { name: t('refusedCount'), value: String(refused.length) },
  ]
  return (
    <div>
      <dl className={classes['figures']}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {estimated && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('estimatedHelp')}
        </Text>
      )}
    </div>
  )
}

/** Jobs, each with what is not possible of it and why. */
function Reasons({ proposal, reasons }: { proposal: PlanProposal; reasons: { job: string; msg: string }[] }) {
  const names = jobNames(proposal)
  return (
    <ul className={classes['reasons']}>
      {reasons.map(({ job, msg }) => (
        <li key={`${job} ${msg}`}>
          <strong>{names.get(job) ?? job}</strong> — {msg}
        </li>
      ))}
    </ul>
  )
}
