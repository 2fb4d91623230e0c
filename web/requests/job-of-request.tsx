import { Skeleton } from '@mantine/core'
import { client } from '@fieldhouse/domain/crm/client'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { JobStart } from '@fieldhouse/domain/requests/job-of-request'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { blankClient } from '../crm/client-values.ts'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { call, resultOf } from '../kit/api/call.ts'
import { useLanguage } from '../kit/api/language.ts'
import { QueryState } from '../kit/api/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { withTexts } from '../kit/api/with-texts.ts'
import type { BegunJob } from '../operations/job-creation.ts'
import { JobWizard } from '../operations/job-wizard.tsx'
import { withClient } from '../operations/wizard-client.tsx'
import type { WizardValues } from '../operations/wizard-values.ts'

/** Loaded beside the wizard, which stands without it. */
const WhoAsked = lazyRouteComponent(
  withTexts(['requests/office'], () => import('./who-asked.tsx')),
  'WhoAsked',
)

/** Who asked, as the wizard's first step shows a new client. */
function newClient({ clientData }: JobStart, language: string): Partial<WizardValues> {
  if (!clientData) return {}
  const blank = blankClient(language)
  const { firstName, lastName, phone, email, address, languages } = clientData
  return {
    clientData: {
      ...blank,
      firstName,
      lastName,
      phone: displayPhone(phone),
      email: email ?? '',
      address: address ?? {},
      languages: languages ?? blank.languages,
    },
  }
}

/** What the wizard begins with: whom the request is of, where, and what for (OPEN-353). */
function valuesOf(start: JobStart, known: ClientRecord | undefined, language: string): Partial<WizardValues> {
  const { title, description, useClientHomeAddress = null, serviceLocationData } = start
  return {
    ...(known ? withClient(known, language) : newClient(start, language)),
    useClientHomeAddress,
    ...(serviceLocationData && { serviceLocationData: { ...serviceLocationData, note: '' } }),
    title,
    description,
  }
}

/** The wizard of a job, begun from a request: what it makes is that request's job. */
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
  // What is read again meanwhile does not begin anew what somebody has typed.
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
