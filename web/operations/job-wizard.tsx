import { client } from '@fieldhouse/domain/crm/client'
import { clientName } from '@fieldhouse/domain/crm/client-names'
import { job } from '@fieldhouse/domain/operations/job'
import { defaultJobDuration } from '@fieldhouse/domain/operations/scheduling-choices'
import { Box, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { blankClient } from '../crm/client-values.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { type StepsForm, useSteps } from '../kit/form/steps/use-steps.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { Forbidden } from '../screens/forbidden.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { StepsFormLayout } from '../kit/form/steps/steps-form.tsx'
import { toast } from '../kit/text/toast.tsx'
import { WizardClient, withClient } from './wizard-client.tsx'
import { type BegunJob, useJobCreation } from './job-creation.ts'
import { WizardPlace } from './wizard-place.tsx'
import {
  type WizardValues,
  type WizardVisit as Slot,
  clientFaults,
  detailFaults,
  placeFaults,
} from './wizard-values.ts'

/** Loaded where the job was begun from a free place of the board. */
const WizardVisit = lazyRouteComponent(() => import('./wizard-visit.tsx'), 'WizardVisit')

/** Loaded with its step: it has a calendar. */
const WizardDetails = lazyRouteComponent(() => import('./wizard-details.tsx'), 'WizardDetails')

/** What a visit needs, until somebody says so; a draft from before it was asked has none. */
const usualNeeds: Pick<WizardValues, 'jobType' | 'estimatedDuration' | 'skills'> = {
  jobType: null,
  estimatedDuration: defaultJobDuration,
  skills: [],
}

const blank = (language: string): WizardValues => ({
  client: null,
  clientData: blankClient(language),
  account: null,
  accountChosen: false,
  jobSiteType: 'ON_CLIENT_SITE',
  useClientHomeAddress: null,
  serviceLocation: null,
  isCreateServiceLocation: false,
  serviceLocationData: { name: '', address: {}, note: '' },
  title: '',
  description: '',
  tags: [],
  purchaseOrder: '',
  priority: null,
  startAt: null,
  visit: null,
  ...usualNeeds,
})

type Props = {
  from?: string | undefined
  account?: string | undefined
  /** The free place of the board that its visit is booked at. */
  slot?: Slot | null
  begun?: BegunJob
}

/**
 * Makes a job in three steps, from the call to the work (JOB-02..15). `from` is a client, `account` one of theirs to begin with;
 * `begun` is what it is made of in another area.
 */
export function JobWizard(props: Props) {
  const { t } = useTranslation('screens')
  const may = useMay(job.section, 'create')
  const { from, account, slot, begun } = props
  const parts = [from, account, slot?.startAt, slot?.technician]
  const about = begun?.about ?? (parts.filter(Boolean).join(':') || null)
  return may ? (
    <Wizard key={about} {...props} about={about} />
  ) : (
    <Forbidden what={t('title.job')} right="create" />
  )
}

/** Whose account and which place it is, is asked again: the client may have changed theirs since. */
const again = {
  step: 1,
  without: (values: WizardValues): WizardValues => ({
    ...usualNeeds,
    ...values,
    account: null,
    accountChosen: false,
    serviceLocation: null,
    isCreateServiceLocation: false,
  }),
}

/** What an older draft is about: its title and its client. */
const summaryOf = ({ title, client: picked, clientData }: WizardValues): string => {
  const { firstName, lastName } = picked ?? clientData
  const name = clientName({ firstName, lastName: lastName ?? '' })
  return [title.trim(), name.trim()].filter(Boolean).join(' · ')
}

/** Who it is for, whose account and where, and what is to be done. */
function useWizardSteps() {
  const { t } = useTranslation('operations')
  return [
    { label: t('wizard.clientInfo'), fields: ['clientId', 'clientData'], faults: clientFaults },
    {
      label: t('wizard.accountInfo'),
      fields: ['accountId', 'serviceLocation', 'serviceLocationData', 'jobSiteType'],
      faults: placeFaults,
    },
    {
      label: t('wizard.jobInfo'),
      fields: [
        'jobType',
        'title',
        'description',
        'tags',
        'priority',
        'startAt',
        'purchaseOrder',
        'estimatedDuration',
        'skills',
      ],
      faults: detailFaults,
    },
  ]
}

/** Fills in what the wizard was opened from, once, unless a draft stands there or is offered. */
function useFirstValues(
  { from, slot, begun }: Props,
  { begin, offer, isRestored }: StepsForm<WizardValues>,
): void {
  const language = useLanguage()
  const asked = useQuery({ ...recordQueries.read(client, from ?? ''), enabled: from !== undefined })
  const { data } = asked
  const first = useMemo(() => {
    if (begun) return begun.values
    const known = data ? withClient(data, language) : null
    const isRead = from === undefined || known !== null
    return isRead && (known || slot) ? { ...known, visit: slot ?? null } : null
  }, [begun, data, language, from, slot])
  const isBegun = useRef(false)
  useEffect(() => {
    if (!first || offer || isRestored || isBegun.current) return
    isBegun.current = true
    begin(first)
  }, [first, begin, offer, isRestored])
}

function Wizard({ about, ...props }: Props & { about: string | null }) {
  const { account, begun } = props
  const { t } = useTranslation('operations')
  const language = useLanguage()
  const navigate = useNavigate()
  const steps = useWizardSteps()
  const submit = useJobCreation(begun)
  useCrumb(t('wizard.title'))
  const of = useSteps<WizardValues>({
    name: 'job-wizard',
    about,
    again,
    initialValues: blank(language),
    steps,
    onIncomplete: () => toast('warning', t('wizard.incomplete')),
    submit,
  })
  useFirstValues(props, of)
  const { visit } = of.form.getValues()

  return (
    <Box maw={760} mx="auto">
      <PageHead title={t('wizard.title')} />
      <Paper withBorder p="xl">
        <StepsFormLayout
          of={of}
          labels={steps.map(({ label }) => label)}
          draftSummary={of.offer ? summaryOf(of.offer.values) : ''}
          submitLabel={t('wizard.submit')}
          onCancel={() => void navigate({ to: '/operations/jobs/{-$id}', params: { id: undefined } })}
        >
          <Suspense>{visit && <WizardVisit of={of} visit={visit} />}</Suspense>
          {of.step === 0 && <WizardClient of={of} />}
          {of.step === 1 && <WizardPlace of={of} wished={begun?.wished ?? { account }} />}
          <Suspense>{of.step === 2 && <WizardDetails of={of} />}</Suspense>
        </StepsFormLayout>
      </Paper>
    </Box>
  )
}
