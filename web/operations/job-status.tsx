import { Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { job } from '@fieldhouse/domain/operations/job'
import { type JobStatus, jobStatuses, whyNotJobStatus } from '@fieldhouse/domain/operations/job-status'
import { jobStatusWords, transitionWords } from '@fieldhouse/domain/operations/job-words'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../kit/ask-first.ts'
import { useLanguage } from '../kit/language.ts'
import { useMay } from '../kit/may.ts'
import { useRecordChanges } from '../kit/records.ts'
import { tellProblem } from '../kit/tell-problem.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { StatusMenu } from '../ui/status-menu.tsx'
import { toast } from '../ui/toast.tsx'

export const jobTones: Record<JobStatus, Tone> = {
  SCHEDULED: 'blue',
  COMPLETED: 'green',
  CANCELLED: 'grey',
  FOLLOW_UP: 'amber',
}

/** A job's status as a word with its colour (JOB-16). */
function JobStatusBadge({ status }: { status: JobStatus }) {
  return <StatusBadge tone={jobTones[status]}>{jobStatusWords[status][useLanguage()]}</StatusBadge>
}

/** The status and what it may become; what is impossible is greyed with its reason (OPEN-77). */
export function JobStatusMenu({ record }: { record: Read<typeof job> }) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const mayUpdate = useMay(job.section, 'update')
  const { update } = useRecordChanges(job)
  const { jobStatus: from } = record
  const become = (jobStatus: JobStatus) =>
    update.mutate(
      { id: record._id, version: record.version, values: { jobStatus } },
      {
        onSuccess: () => toast('success', t('statusNow', { status: jobStatusWords[jobStatus][language] })),
        onError: tellProblem,
      },
    )
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
  if (!mayUpdate) return <JobStatusBadge status={from} />
  return (
    <StatusMenu
      label={t('changeStatus', { status: jobStatusWords[from][language] })}
      pending={update.isPending}
      choices={jobStatuses
        .filter((to) => to !== from)
        .map((to) => ({
          status: to,
          word: jobStatusWords[to][language],
          refused: whyNotJobStatus(from, to) === null ? null : transitionWords(from, to)[language],
        }))}
      onChoose={choose}
    >
      <JobStatusBadge status={from} />
    </StatusMenu>
  )
}
