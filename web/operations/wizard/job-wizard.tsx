import { client } from '@fieldhouse/domain/crm/client'
import { job } from '@fieldhouse/domain/operations/job'
import { Box, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useMay } from '../../kit/api/may.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { type StepsForm, useSteps } from '../../kit/form/steps/use-steps.ts'
import { useCrumb } from '../../screens/crumb-label.ts'
import { Forbidden } from '../../screens/forbidden.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { StepParts, stepOf } from '../../kit/form/steps/step-parts.tsx'
import { StepsFormLayout } from '../../kit/form/steps/steps-form.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { type BegunJob, useJobCreation } from './job-creation.ts'
import { WishedPlace } from './wizard-place.tsx'
import { wizardSteps } from './wizard-steps.ts'
import {
  type WizardValues,
  type WizardVisit as Slot,
  blankJob,
  nameOfClient,
  noAccount,
  withClient,
} from './wizard-values.ts'

/** The visit's component is loaded only if the user started the job from a free time of the board. */
const WizardVisit = lazyRouteComponent(() => import('./wizard-visit.tsx'), 'WizardVisit')

type Props = {
  from?: string | undefined
  account?: string | undefined
  /** The free time on the board at which a visit of the new job is booked. */
  slot?: Slot | null
  begun?: BegunJob
}

/**
 * Creates a job in three steps (JOB-02..15). `from` is the initial client, `account` the initial account, and `begun`
 * the source in another area.
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

/**
 * If a draft is restored, the user must choose the account and the location again, because those of the client may
 * have changed.
 */
const again = {
  step: 1,
  without: (values: WizardValues): WizardValues => ({ ...values, ...noAccount }),
}

/** The summary of an older draft: the job's title and the client's name. */
const summaryOf = (values: WizardValues): string =>
  [values.title, nameOfClient(values)]
    .map((each) => String(each).trim())
    .filter(Boolean)
    .join(' · ')

/** Fills in the initial values once, unless a draft was restored or is being offered. */
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
  const steps = wizardSteps.map(({ label, ...step }) => stepOf(t(label), step))
  const submit = useJobCreation(begun)
  useCrumb(t('wizard.title'))
  const of = useSteps<WizardValues>({
    name: 'job-wizard',
    about,
    again,
    initialValues: blankJob(language),
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
          <WishedPlace value={begun?.wished ?? { account }}>
            <Suspense>
              <StepParts key={of.step} of={of} parts={wizardSteps[of.step]?.parts ?? []} />
            </Suspense>
          </WishedPlace>
        </StepsFormLayout>
      </Paper>
    </Box>
  )
}
