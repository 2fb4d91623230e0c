import { lazyRouteComponent } from '@tanstack/react-router'
import type { StepAsData, StepPart } from '../../kit/form/steps/step-parts.tsx'
import { FindClient, SameClient } from './wizard-client.tsx'
import { jobSite, jobWork, knownClient, newClient } from './wizard-forms.tsx'
import { AccountChoice, PlaceOfJob } from './wizard-place.tsx'
import { type WizardValues, faultsOfPlace, faultsOfProducts, isPlaceSettled } from './wizard-values.ts'

/** The components are loaded with the last step. */
const WizardProducts = lazyRouteComponent(() => import('./wizard-products.tsx'), 'WizardProducts')
const WizardSummary = lazyRouteComponent(() => import('./wizard-summary.tsx'), 'WizardSummary')

type Parts = readonly StepPart<WizardValues>[]

const isKnown = ({ client }: WizardValues) => client !== null
const isNew = ({ client }: WizardValues) => client === null

/** The first step: the client (JOB-02, JOB-11). */
const clientStep: Parts = [
  { part: FindClient, asks: ['clientId'] },
  { ...knownClient, when: isKnown },
  { ...newClient, when: isNew },
  { part: SameClient, when: isNew },
]

/** The second step: the account and the location of the work (JOB-02, JOB-07..10). */
const accountStep: Parts = [
  { part: AccountChoice, asks: ['accountId'] },
  jobSite,
  { part: PlaceOfJob, asks: ['serviceLocation', 'serviceLocationData'], check: faultsOfPlace },
]

/** The third step: the work to do (JOB-02, JOB-13). */
const workStep: Parts = [
  { part: WizardSummary },
  jobWork,
  { part: WizardProducts, asks: ['products'], check: faultsOfProducts },
]

type WizardStep = StepAsData<WizardValues> & {
  label: `operations:wizard.${'clientInfo' | 'accountInfo' | 'jobInfo'}`
}

/** The steps of the job wizard, each with its label. */
export const wizardSteps: readonly WizardStep[] = [
  { label: 'operations:wizard.clientInfo', parts: clientStep },
  { label: 'operations:wizard.accountInfo', parts: accountStep, isSettled: isPlaceSettled },
  { label: 'operations:wizard.jobInfo', parts: workStep },
]
