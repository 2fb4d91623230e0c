import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { job } from '@fieldhouse/domain/operations/job'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { verbResult } from '../../kit/api/call-verb.ts'
import { showNotCreated } from '../../kit/api/records.ts'
import { useZone } from '../../kit/api/session.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { WishedPlace } from './wizard-place.tsx'
import { type WizardBody, type WizardValues, wizardBody } from './wizard-values.ts'

/** The source of a job in another area. The source provides initial values and its own call that creates the job. */
export type BegunJob = {
  /** The id of the source record. The wizard stores a separate draft for each source. */
  about: string
  values: Partial<WizardValues>
  wished?: WishedPlace
  create: (body: WizardBody, idempotencyKey: string) => Promise<{ _id: string }>
  /** The other entities that are loaded again after the job was created. */
  changes: readonly string[]
}

const createJob: BegunJob['create'] = (body, idempotencyKey) =>
  verbResult(job, 'POST /create/', { body, idempotencyKey })

/** Creates the job with its related records, and opens its page. */
export function useJobCreation(begun: BegunJob | undefined) {
  const { t } = useTranslation(['operations', 'kit'])
  const queries = useQueryClient()
  const navigate = useNavigate()
  const zone = useZone()
  return async (values: WizardValues, idempotencyKey: string) => {
    const body = wizardBody(values)
    const create = begun?.create ?? createJob
    const made = await create(body, idempotencyKey).catch((error: unknown) => {
      showNotCreated(error, t('operations:job.one'))
      throw error
    })
    for (const entity of [
      ...(values.visit ? ['appointment'] : []),
      'job',
      'client',
      'account',
      'service-location',
      ...(begun?.changes ?? []),
    ])
      void queries.invalidateQueries({ queryKey: [entity] })
    const { visit } = values
    toast(
      'success',
      visit
        ? t('operations:wizard.createdAndBooked')
        : t('kit:created', { entity: t('operations:job.one').toLowerCase() }),
    )
    // If the job's visit was booked from the board, the board opens on the day of the visit.
    if (visit)
      return () =>
        void navigate({
          to: '/operations/calendar',
          search: { day: visit.day ?? dayAt(visit.startAt, zone) },
          replace: true,
        })
    return () =>
      void navigate({
        to: '/operations/jobs/{-$id}',
        params: { id: made._id },
        search: { created: true },
        replace: true,
      })
  }
}
