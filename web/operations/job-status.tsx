import { Group, Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { job } from '@fieldhouse/domain/operations/job'
import { type JobStatus, jobStates } from '@fieldhouse/domain/operations/jobs/job-status'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import { Fragment } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { useRecordChanges } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { StateMenu } from '../kit/value/state-menu.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../kit/text/toast.tsx'

type State = { status: JobStatus; toSchedule: boolean }

/** The state of a job, from its record. */
export const stateOf = ({ jobStatus, toSchedule }: Read<typeof job>): State => ({
  status: jobStatus,
  toSchedule,
})

/**
 * The texts of a job's state. A scheduled job without a visit shows 'to schedule'. Any other job that needs a visit
 * shows its status and 'to schedule'.
 */
export function useStateWords({ status, toSchedule }: State): { word: string; tone: Tone }[] {
  const { t } = useTranslation('operations')
  const own = { word: jobStates.words[status][useLanguage()], tone: jobStates.tones[status] }
  if (!toSchedule) return [own]
  const waiting = { word: t('job.fields.toSchedule'), tone: 'amber' as const }
  return status === 'SCHEDULED' ? [waiting] : [own, waiting]
}

/** A job's status as a coloured badge, and whether the job still needs a visit (JOB-16, OPEN-169). */
function JobState(state: State) {
  const words = useStateWords(state)
  return (
    <Group gap={4} component="span" wrap="nowrap">
      {words.map(({ word, tone }) => (
        <Fragment key={word}>
          <StatusBadge tone={tone}>{word}</StatusBadge>
          {/* The space separates the texts of two badges for software that reads them as one text. */}{' '}
        </Fragment>
      ))}
    </Group>
  )
}

/** Changes the status of a job. A toast names the new status. */
export function useJobStatusChange(record: Read<typeof job>) {
  const { t } = useTranslation('operations')
  const language = useLanguage()
  const { update } = useRecordChanges(job)
  const become = (jobStatus: JobStatus) =>
    update.mutate(
      { id: record._id, version: record.version, values: { jobStatus } },
      {
        onSuccess: () => toast('success', t('statusNow', { status: jobStates.words[jobStatus][language] })),
        onError: showProblem,
      },
    )
  return { become, isPending: update.isPending }
}

/**
 * The status of a job, with a menu of statuses. A status that cannot follow the current status is disabled and shows
 * the reason (OPEN-77).
 */
export function JobStatusMenu({ record }: { record: Read<typeof job> }) {
  const { t } = useTranslation('operations')
  const mayUpdate = useMay(job.section, 'update')
  const { become, isPending } = useJobStatusChange(record)
  const { jobStatus: from, toSchedule } = record
  const state = { status: from, toSchedule }
  const words = useStateWords(state)
  const choose = (to: JobStatus) => {
    if (to !== 'CANCELLED') return become(to)
    askFirst({
      title: t('cancelQuestion', { number: record.jobNumber }),
      children: <Text size="sm">{t('cancelHelp')}</Text>,
      confirm: t('cancelJob'),
      cancel: t('keepJob'),
      onConfirm: () => become(to),
    })
  }
  if (!mayUpdate) return <JobState {...state} />
  return (
    <StateMenu
      of={jobStates}
      state={from}
      label={t('changeStatus', { status: words.map(({ word }) => word).join(', ') })}
      pending={isPending}
      onChoose={choose}
    >
      <JobState {...state} />
    </StateMenu>
  )
}
