import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'
import { lineId } from '@fieldhouse/domain/operations/plan/plan-lines'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { wayTime } from '../dispatch/route/route-text.ts'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import type { PlanAsked } from './plan-asked.ts'
import { AbsenceChoice, useMayRecord } from './absence-choice.tsx'
import { jobNames } from './plan-names.ts'
import { PlanChanges } from './plan-changes.tsx'
import classes from './plan.module.css'
import { StrandedVisits } from './stranded-visits.tsx'
import { type LeftOut, useLeftOut } from './use-left-out.ts'
import { usePlanApply } from './use-plan-apply.ts'
import { useStranded } from './use-stranded.ts'

type Props = Pick<PlanAsked, 'onApplied'> & { proposal: PlanProposal; onBack: () => void; onDone: () => void }

/**
 * The changes of a proposal, and the driving time before and after these changes. The user can apply the changes with a
 * click.
 */
export function PlanReview({ proposal, onApplied, onBack, onDone }: Props) {
  const { t } = useTranslation(['operations/plan', 'ui'])
  const clock = usePlaceClock(proposal.timezone)
  const of = useLeftOut(proposal)
  const mayRecord = useMayRecord(proposal)
  const [isRecorded, setIsRecorded] = useState(true)
  const stranded = useStranded(proposal)
  const { nextDay, unassign } = stranded
  const choices = nextDay.length + unassign.length
  const isNothingLeft = proposal.changes.length > 0 && of.kept + choices === 0
  const canApply = proposal.changes.length > 0 || proposal.absence !== null || choices > 0
  const { apply, applying, problem, refused } = usePlanApply(proposal, {
    leftOut: of.leftOut,
    nextDay,
    unassign,
    recordAbsence: mayRecord && isRecorded,
    onApplied,
    onDone,
  })
  return (
    <Stack gap="md">
      <ProblemAlert problem={problem}>
        {refused.length > 0 && <Reasons proposal={proposal} reasons={refused} />}
      </ProblemAlert>
      <Figures proposal={proposal} kept={of.kept} choices={choices} />
      <TimesIn clock={clock} />
      {proposal.changes.length > 0 ? (
        <>
          <PlanChanges proposal={proposal} clock={clock} of={of} />
          <Along proposal={proposal} of={of} isNothingLeft={isNothingLeft} />
        </>
      ) : (
        proposal.refused.length === 0 && <Text c="dimmed">{t('none')}</Text>
      )}
      <StrandedVisits proposal={proposal} clock={clock} of={stranded} />
      <Others proposal={proposal} />
      <AbsenceChoice proposal={proposal} clock={clock} checked={isRecorded} onChange={setIsRecorded} />
      <Group gap="sm" justify="flex-end" className={classes['foot']}>
        <Button variant="subtle" mr="auto" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="default" visibleFrom="xs" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        {canApply && (
          <Button
            loading={applying}
            disabled={problem?.code === 'PLAN_STALE' || isNothingLeft}
            onClick={apply}
          >
            {t('apply')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type Fact = { name: string; value: string; note?: string | null }

/**
 * The known driving time before and after the plan, the number of changes, and the number of jobs that cannot be
 * placed.
 */
function Figures({ proposal, kept, choices }: { proposal: PlanProposal; kept: number; choices: number }) {
  const { t } = useTranslation('operations/plan')
  const { locale } = useFormat()
  const { drivingBefore, drivingAfter, waysBefore, waysAfter, estimated, changes, refused } = proposal
  const time = (ms: number) => {
    const said = wayTime(ms, locale)
    return estimated ? t('about', { time: said }) : said
  }
  const driving = (ms: number, { known, unknown }: PlanProposal['waysBefore']) => {
    if (unknown === 0) return { value: time(ms) }
    if (known === 0) return { value: '—', note: t('unknown') }
    return { value: time(ms), note: t('partlyUnknown', { count: unknown }) }
  }
  const facts: Fact[] = [
    { name: t('before'), ...driving(drivingBefore, waysBefore) },
    { name: t('after'), ...driving(drivingAfter, waysAfter) },
    {
      name: t('changes'),
      value: String(kept + choices),
      note: kept < changes.length ? t('changesOf', { count: changes.length }) : null,
    },
    { name: t('refusedCount'), value: String(refused.length) },
  ]
  return (
    <div>
      <dl className={classes['figures']}>
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              {value} {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {kept < changes.length && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('drivingOfAll')}
        </Text>
      )}
      {estimated && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('estimatedHelp')}
        </Text>
      )}
      {waysBefore.unknown + waysAfter.unknown > 0 && (
        <Text size="xs" c="dimmed">
          {t('whyUnknown')}
        </Text>
      )}
    </div>
  )
}

type AlongProps = { proposal: PlanProposal; of: LeftOut; isNothingLeft: boolean }

/** Says which other changes the last click omitted or included, because they depend on the clicked change. */
function Along({ proposal, of: { along }, isNothingLeft }: AlongProps) {
  const { t } = useTranslation('operations/plan')
  const names = jobNames(proposal)
  const named = proposal.changes.filter((change) => along?.lines.includes(lineId(change)))
  const jobs = named.map(({ job }) => names.get(job)).join(', ')
  return (
    <Text component="output" size="sm" c="dimmed" className={classes['along']}>
      {isNothingLeft ? t('noLine') : along ? t(along.isOut ? 'alsoOut' : 'alsoIn', { jobs }) : null}
    </Text>
  )
}

/** The jobs that cannot be placed. Visits that `StrandedVisits` shows are left out. */
function Others({ proposal }: { proposal: PlanProposal }) {
  const { t } = useTranslation('operations/plan')
  const others = proposal.refused.filter(
    ({ appointment }) => !proposal.stranded.some((visit) => visit.appointment === appointment),
  )
  if (others.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} title={t('refused')}>
      <Reasons proposal={proposal} reasons={others} />
    </Alert>
  )
}

/** A list of jobs, each with the reason why the job cannot be placed. */
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
