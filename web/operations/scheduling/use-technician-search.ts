import { sayField } from '@fieldhouse/domain/field-words'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { readWindows } from '@fieldhouse/domain/operations/availability/client-windows'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { Findings, SchedulingState } from './scheduling-state.ts'
import { type SearchBody, searchBody } from './search-body.ts'

/** The parameters of a search that are not in the form: the job, the moved appointment and the site's time zone. */
type About = { job: string; skip: string | null; zone: string }

/** Searches technicians. Shows no messages. */
export async function searchTechnicians(body: SearchBody): Promise<Findings> {
  const { result, meta } = await call('POST /appointment/findAvailableTechnicians/', { body })
  return { offered: result, ...meta }
}

/**
 * Searches technicians for the form's windows. Shows a toast if the input is invalid (APPT-19), nobody is found
 * (APPT-26) or the search fails (APPT-27).
 */
export function useTechnicianSearch({ job, skip, zone }: About) {
  const { t } = useTranslation('operations/scheduling')
  const language = useLanguage()
  const search = useMutation({ mutationFn: searchTechnicians })

  const run = async (state: SchedulingState): Promise<Findings | null> => {
    const windows = readWindows(state.windows, zone)
    if (!windows.ok) {
      toast('error', sayField(fieldMessage(windows.fault.code, windows.fault.params), language))
      return null
    }
    const { estimatedDuration, skills } = state
    if (!estimatedDuration) {
      toast('error', sayField('JOB_DURATION', language))
      return null
    }
    try {
      const found = await search.mutateAsync(
        searchBody({ job, skip, windows: windows.windows, estimatedDuration, skills }),
      )
      if (found.offered.length === 0) toast('warning', t('noneFound'))
      return found
    } catch {
      toast('error', t('searchFailed'))
      return null
    }
  }
  return { run, searching: search.isPending }
}
