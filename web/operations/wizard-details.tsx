import { Card, Select, SimpleGrid, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { skill } from '@fieldhouse/domain/databases/skill'
import { jobPriorities } from '@fieldhouse/domain/operations/job-status'
import { jobPriorityWords, jobSiteWords } from '@fieldhouse/domain/operations/job-words'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { TagPicker } from '../kit/form/inputs/tag-picker.tsx'
import type { StepsForm } from '../kit/form/steps/use-steps.ts'
import { fieldProps, useLabels } from '../kit/value/checked-fields.tsx'
import { DurationInput } from '../kit/value/duration-input.tsx'
import { InstantInput } from '../kit/value/instant-input.tsx'
import { WizardJobType } from './wizard-job-type.tsx'
import { type WizardValues, placeOf } from './wizard-values.ts'

type Props = { of: StepsForm<WizardValues> }

/** The last step: what is to be done (JOB-02, JOB-13). */
export function WizardDetails({ of }: Props) {
  const { t } = useTranslation(['operations', 'kit'])
  const language = useLanguage()
  const { form } = of
  const values = form.getValues()
  const field = (name: string) => fieldProps({ form }, name)
  const optional = useLabels()
  return (
    <Stack gap="lg">
      <Summary values={values} />
      <WizardJobType of={of} />
      <TextInput {...field('title')} label={t('operations:job.fields.title')} maxLength={200} />
      <Textarea
        {...field('description')}
        label={t('operations:job.fields.description')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
      />
      <TagPicker
        type="JOB"
        label={optional(t('kit:fields.tags'))}
        value={values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
      />
      <VisitNeeds of={of} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="lg">
        <Select
          {...field('priority')}
          label={optional(t('operations:job.fields.priority'))}
          data={jobPriorities.map((code) => ({ value: code, label: jobPriorityWords[code][language] }))}
          clearable
        />
        <InstantInput
          {...field('startAt')}
          label={optional(t('operations:job.fields.startAt'))}
          clearable
          clearButtonProps={{ 'aria-label': t('kit:clear', { field: t('operations:job.fields.startAt') }) }}
        />
        <TextInput
          {...field('purchaseOrder')}
          label={optional(t('operations:job.fields.purchaseOrder'))}
          maxLength={60}
        />
      </SimpleGrid>
    </Stack>
  )
}

/** How long a visit takes and what whoever goes must know. */
function VisitNeeds({ of: { form } }: Props) {
  const { t } = useTranslation('operations')
  const optional = useLabels()
  const maySkills = useMay(skill.section, 'read')
  const { estimatedDuration, skills } = form.getValues()
  const { error } = fieldProps({ form }, 'estimatedDuration')
  return (
    <SimpleGrid cols={{ base: 1, xs: maySkills ? 2 : 1 }} spacing="md" verticalSpacing="lg">
      <DurationInput
        label={t('job.fields.estimatedDuration')}
        value={estimatedDuration}
        error={error}
        clearable={false}
        allowDeselect={false}
        onChange={(ms) => form.setFieldValue('estimatedDuration', ms === '' ? null : ms)}
      />
      {maySkills && (
        <RefPicker
          to="skill"
          multiple
          label={optional(t('job.fields.skills'))}
          value={skills}
          onChange={(chosen) => form.setFieldValue('skills', chosen)}
        />
      )}
    </SimpleGrid>
  )
}

/** What was chosen in the steps before, so that nobody needs to go back to look. */
function Summary({ values }: { values: WizardValues }) {
  const { t } = useTranslation('operations')
  const language = useLanguage()
  const { place, home } = placeOf(values)
  const picked = values.account?.serviceLocations.find(({ _id }) => _id === values.serviceLocation)
  const name = values.client?.name ?? `${values.clientData.firstName} ${values.clientData.lastName}`
  const address = {
    NONE: jobSiteWords[values.jobSiteType][language],
    HOME: home.formatted,
    PICK: picked?.name ?? picked?.address.formatted,
    NEW: values.serviceLocationData.address.formatted,
  }[place]
  return (
    <Card withBorder padding="sm">
      <Text size="sm" fw={500}>
        {name} · {values.account?.accountNumber ?? t('wizard.newAccount')}
      </Text>
      <Text size="sm" c="dimmed">
        {address}
      </Text>
    </Card>
  )
}
