import { sayField } from '@fieldhouse/domain/kit/field-words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { schedulingFaults } from '@fieldhouse/domain/operations/scheduling-check'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiProblem, problemOf } from '../../kit/api.ts'
import { useLanguage } from '../../kit/language.ts'
import { useRecordChanges } from '../../kit/records.ts'
import { toast } from '../../ui/toast.tsx'
import type { AppointmentRecord } from '../appointment-record.ts'
import { warningsText } from '../booking-warning-text.ts'
import type { Original, SchedulingState } from './scheduling-state.ts'

type About = { job: string; original: Original | null; onSaved: () => void }

function bodyOf(state: SchedulingState, job: string) {
  return {
    technicians: state.chosen,
    startAt: state.startAt,
    jobId: job,
    estimatedDuration: state.duration,
    note: state.note.trim() === '' ? null : state.note.trim(),
    estimatedWindow: state.estimatedWindow,
  }
}

/** What keeps the form from being sent, in one sentence, or nothing (APPT-20, APPT-21). */
function faultsIn(state: SchedulingState, say: (code: Parameters<typeof sayField>[0]) => string): string {
  const faults = schedulingFaults({
    estimatedDuration: state.duration,
    technicians: state.chosen,
    date: state.date,
    startAt: state.startAt,
  })
  return faults.map(({ code }) => say(code)).join(', ')
}

/**
 * Sends the appointment, once however often it is asked to. A refusal stays with the form, which keeps what was
 * chosen (APPT-22, OPEN-87).
 */
export function useAppointmentSave({ job, original, onSaved }: About) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const language = useLanguage()
  const queries = useQueryClient()
  const { create, update } = useRecordChanges(appointment)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const send = async (state: SchedulingState) => {
    const values = bodyOf(state, job)
    const saved = original
      ? await update.mutateAsync({ id: original._id, version: original.version, values })
      : await create.mutateAsync(values)
    void queries.invalidateQueries({ queryKey: ['job'] })
    toast('success', t(original ? 'updated' : 'scheduled'))
    const warned = warningsText(saved as unknown as AppointmentRecord, language)
    if (warned) toast('warning', warned)
    onSaved()
  }
  const save = async (state: SchedulingState) => {
    if (busy.current) return
    const faults = faultsIn(state, (code) => sayField(code, language))
    if (faults !== '') return toast('error', faults)
    busy.current = true
    setSaving(true)
    setProblem(null)
    try {
      await send(state)
    } catch (error) {
      setProblem(problemOf(error, t('ui:serverError')))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { save, saving, problem, forgetProblem: () => setProblem(null) }
}
