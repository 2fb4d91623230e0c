import { Skeleton } from '@mantine/core'
import { client } from '@fieldhouse/domain/crm/client'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { JobStart } from '@fieldhouse/domain/requests/job-of-request'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { call, resultOf } from '../kit/api/call.ts'
import { useLanguage } from '../kit/api/language.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { withTexts } from '../kit/api/with-texts.ts'
import type { BegunJob } from '../operations/wizard/job-creation.ts'
import { JobWizard } from '../operations/wizard/job-wizard.tsx'
import { type WizardValues, clientValues, withClient } from '../operations/wizard/wizard-values.ts'

/** Loaded separately, because the wizard is usable before this component is loaded. */
const WhoAsked = lazyRouteComponent(
  withTexts(['requests/office'], () => import('./who-asked.tsx')),
  'WhoAsked',
)

/** Returns the values with which the wizard begins: client, location and description (OPEN-353). */
function valuesOf(
  start: JobStart,
  known: ClientRecord | undefined,
  language: Language,
): Partial<WizardValues> {
  const { title, description, clientData, useClientHomeAddress = null, serviceLocationData } = start
  return {
    ...(known && withClient(known, language)),
    ...(!known && clientData && { clientData: { ...clientValues(clientData, language), business: false } }),
    useClientHomeAddress,
    ...(serviceLocationData && { serviceLocationData: { ...serviceLocationData, note: '' } }),
    title,
    description,
  }
}

/** The wizard that creates a job for a request. Afterwards, the request refers to the new job. */
export function JobOfRequest({ id }: { id: string }) {
  const start = useQuery({
    queryKey: ['job-request', 'start', id],
    queryFn: ({ signal }) => resultOf('GET /job-request/start/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const clientId = start.data?.clientId
  const known = useQuery({
    ...recordQueries.read(client, clientId ?? ''),
    enabled: clientId !== undefined,
  })
  if (!start.data || (clientId !== undefined && known.isPending))
    return <QueryState of={start.data ? known : start} height={320} />
  return <Begun id={id} start={start.data} known={known.data} />
}

function Begun({ id, start, known }: { id: string; start: JobStart; known: ClientRecord | undefined }) {
  const language = useLanguage()
  // The initial values are set only once, so that a newer version of the request does not overwrite typed values.
  const [begun] = useState((): BegunJob => ({
    about: id,
    values: valuesOf(start, known, language),
    wished: { account: start.accountId, place: start.serviceLocation, isNew: start.isCreateServiceLocation },
    create: async (body, idempotencyKey) =>
      (await call('POST /job-request/convert/:id', { params: { id }, body, idempotencyKey })).result,
    changes: ['job-request', 'repair'],
  }))
  return (
    <>
      <Suspense fallback={<Skeleton maw={760} mx="auto" mb="md" h={96} />}>
        <WhoAsked id={id} />
      </Suspense>
      <JobWizard begun={begun} />
    </>
  )
}
