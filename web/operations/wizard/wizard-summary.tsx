import { placeChoice } from '@fieldhouse/domain/operations/jobs/job-location'
import { jobSiteWords } from '@fieldhouse/domain/operations/jobs/job-words'
import { Card, Text } from '@mantine/core'
import { useLanguage } from '../../kit/api/language.ts'
import type { StepsForm } from '../../kit/form/steps/use-steps.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { type WizardValues, homeOf, nameOfClient, placeFacts } from './wizard-values.ts'

/** Shows the choices of the previous steps, so that users can check them without going back. */
export function WizardSummary({ of: { form } }: { of: StepsForm<WizardValues> }) {
  const { t } = useTranslation('operations')
  const language = useLanguage()
  const values = form.getValues()
  const { account, serviceLocation } = values
  const picked = account?.serviceLocations.find(({ _id }) => _id === serviceLocation)
  const address = {
    NONE: jobSiteWords[values.jobSiteType][language],
    HOME: homeOf(values).formatted,
    PICK: picked?.name ?? picked?.address.formatted,
    NEW: values.serviceLocationData.address.formatted,
  }[placeChoice(placeFacts(values))]
  return (
    <Card withBorder padding="sm">
      <Text size="sm" fw={500}>
        {[nameOfClient(values), account?.accountNumber ?? t('wizard.newAccount')].join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {address}
      </Text>
    </Card>
  )
}
