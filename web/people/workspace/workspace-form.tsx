import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/core/session'
import { organizationSectors } from '@fieldhouse/domain/people/organization-kinds'
import { useTranslation } from '../../locales/use-translation.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { type AnyForm, EmailField, TextField, fieldProps, useLabel } from '../../kit/value/checked-fields.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { PhoneField } from '../../kit/value/phone-field.tsx'
import { PhotoField } from '../../ui/photo/photo-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useNewWorkspace } from './use-new-workspace.ts'
import { workspacePlace } from './workspace-values.ts'

type Props = { onCreated: (workspace: SessionWorkspace) => void; onCancel: () => void }

/**
 * The form of a new workspace. Only the name is required. Other fields are filled in if their values are known
 * (OPEN-35, OPEN-167).
 */
export function WorkspaceForm({ onCreated, onCancel }: Props) {
  const { t } = useTranslation(['people/onboarding', 'ui'])
  const { checked, photo, choosePhoto, changePlace } = useNewWorkspace(onCreated)
  const place = workspacePlace(checked.form.values)
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <PhotoField kind="business" chosen={photo} onChoose={choosePhoto} />
        <TextField
          of={checked}
          name="name"
          label={t('people/onboarding:workspace.name')}
          autoComplete="organization"
          maxLength={120}
          data-autofocus
        />
        <EmailField of={checked} name="email" label={t('people/onboarding:workspace.email')} optional />
        <PhoneField of={checked} name="phone" label={t('people/onboarding:workspace.phone')} optional />
        <TextField
          of={checked}
          name="address"
          label={t('people/onboarding:workspace.address')}
          description={t('people/onboarding:workspace.addressHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="street-address"
          maxLength={300}
          optional
          onChange={(event) => changePlace({ address: event.currentTarget.value })}
        />
        <SectorField of={checked} />
        <PlaceFields place={place} choose={changePlace} />
        {place.region === 'QC' && <QuebecTaxFields of={checked} />}
        <Switch
          label={t('people/onboarding:workspace.takesJobs')}
          description={t('people/onboarding:workspace.takesJobsHint')}
          {...checked.form.getInputProps('takesJobs', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={checked.saving}>
            {t('people/onboarding:workspace.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/**
 * An input for the sector of the company. The sector determines the first brands and tags, and the trade of the sample
 * data.
 */
function SectorField({ of }: { of: AnyForm }) {
  const { t } = useTranslation(['people/onboarding', 'people/workspace'])
  const words = 'people/workspace:workspace'
  const field = fieldProps(of, 'orgSector')
  return (
    <Select
      {...field}
      value={field.value === '' ? null : field.value}
      onChange={(sector) => field.onChange(sector ?? '')}
      label={useLabel(t(`${words}.fields.orgSector`), true)}
      description={t('people/onboarding:workspace.sectorHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={organizationSectors.map((code) => ({
        value: code,
        label: t(`${words}.options.orgSector.${code}`),
      }))}
      clearable
      maxDropdownHeight={300}
    />
  )
}

/** The tax fields of a company in Québec. */
function QuebecTaxFields({ of }: { of: AnyForm }) {
  const { t } = useTranslation('people/onboarding')
  return (
    <Group grow align="flex-end">
      <FigureInput
        {...fieldProps(of, 'gstPercent')}
        label={useLabel(t('workspace.gst'), true)}
        decimals={4}
      />
      <FigureInput
        {...fieldProps(of, 'pstPercent')}
        label={useLabel(t('workspace.pst'), true)}
        decimals={4}
      />
    </Group>
  )
}
