import { Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { type AppointmentStatus, appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { progressOf } from '@fieldhouse/domain/operations/visit-progress'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { useRecordChanges } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { StateBadge, StateMenu } from '../kit/value/state-menu.tsx'
import { toast } from '../kit/text/toast.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { AppointmentRecord } from './appointment-record.ts'

/** Changes the status of an appointment. If the server refuses the change, the reason is shown. */
export function useStatusChange(record: AppointmentRecord) {
  const { t } = useTranslation('operations/scheduling')
  const queries = useQueryClient()
  const { update } = useRecordChanges(appointment)
  const change = (status: AppointmentStatus) =>
    update.mutate(
      { id: record._id, version: record.version, values: { status } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: ['job'] })
          toast(
            'success',
            t(status === 'CANCELLED' ? 'appointments.cancelled' : 'appointments.statusChanged'),
          )
        },
        onError: showProblem,
      },
    )
  /** Cancelling a visit notifies its client, so the user must confirm it first. */
  const become = (status: AppointmentStatus) => {
    if (status !== 'CANCELLED') return change(status)
    askFirst({
      title: t('appointments.cancelQuestion'),
      children: <Text size="sm">{t('appointments.cancelHelp')}</Text>,
      confirm: t('appointments.cancel'),
      cancel: t('appointments.keep'),
      onConfirm: () => change(status),
    })
  }
  return { become, pending: update.isPending }
}

/**
 * The status of an appointment, with a menu of statuses. A status that cannot follow the current status shows the
 * reason (OPEN-88).
 */
export function AppointmentStatusMenu({ record }: { record: AppointmentRecord }) {
  const { t } = useTranslation('operations/scheduling')
  const language = useLanguage()
  const mayUpdate = useMay(appointment.section, 'update')
  const { become, pending } = useStatusChange(record)
  const { status } = record
  // If the progress of the visit is shown, the status beside it is grey (OPEN-308).
  const quiet = progressOf(record) && (
    <StatusBadge tone="grey">{appointmentStates.words[status][language]}</StatusBadge>
  )
  if (!mayUpdate) return quiet ?? <StateBadge of={appointmentStates} state={status} />
  return (
    <StateMenu
      of={appointmentStates}
      state={status}
      label={t('appointments.changeStatus', { status: appointmentStates.words[status][language] })}
      pending={pending}
      onChoose={become}
    >
      {quiet}
    </StateMenu>
  )
}
