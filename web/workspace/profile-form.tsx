import { Group, SimpleGrid, Stack } from '@mantine/core'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partFaults } from '../crm/client-fields.tsx'
import { AddressField } from '../kit/address-field.tsx'
import { ApiProblem } from '../kit/api.ts'
import { FieldInput } from '../kit/field-input.tsx'
import { changedFields, formSchema, toBody } from '../kit/form-body.ts'
import { type PhotoChange, sendPhoto, standing } from '../kit/photo-change.ts'
import { useRecordChanges } from '../kit/records.ts'
import { refreshSession } from '../kit/session.ts'
import { type CheckedForm, useCheckedForm } from '../kit/use-checked-form.ts'
import { type EntityWords, useEntityWords } from '../kit/words.ts'
import { PhotoField } from '../onboarding/photo-field.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
import { TextField, useLabel } from '../ui/checked-fields.tsx'
import { toast } from '../ui/toast.tsx'
import {
  type ProfileValues,
  type WorkspaceRecord,
  profileBody,
  profileFields,
  profileValues,
} from './profile-values.ts'

const schema = formSchema(workspace, profileFields)

/** The business profile: who the company is, how to reach it, its taxes and its place (WS-18..21, WS-23, OPEN-36). */
export function ProfileForm({ record }: { record: WorkspaceRecord }) {
  const { t } = useTranslation('workspace')
  const words = useEntityWords(workspace.name, 'workspace')
  // What the form began with: what arrives meanwhile overwrites nothing that was typed (UI-22).
  const [base, setBase] = useState(record)
  const [photo, setPhoto] = useState<PhotoChange>('unchanged')
  const { update } = useRecordChanges(workspace)
  const checked = useCheckedForm<ProfileValues, Record<string, unknown>>({
    schema,
    initialValues: profileValues(record),
    toBody: profileBody,
    save: async (body) => {
      const values = changedFields(body, toBody(workspace, base))
      const change = { id: base._id, version: base.version, values }
      const saved = Object.keys(values).length === 0 ? base : await update.mutateAsync(change)
      begin(saved)
      await changePhoto(saved)
      toast('success', t('profile.saved'))
      await refreshSession()
    },
  })
  const { form } = checked
  const begin = (next: WorkspaceRecord) => {
    setBase(next)
    form.setInitialValues(profileValues(next))
    form.setValues(profileValues(next))
    checked.forgetProblem()
  }
  /** A photo that is refused undoes nothing that was saved. */
  const changePhoto = async (saved: WorkspaceRecord) => {
    try {
      const pictured = await sendPhoto<WorkspaceRecord>({ segment: workspace.segment, id: saved._id }, photo)
      if (pictured) begin(pictured)
      setPhoto('unchanged')
    } catch (error) {
      toast('warning', error instanceof ApiProblem ? error.msg : t('profile.photoFailed'))
    }
  }
  const parts = { of: checked, words }
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" maw={680}>
        <SaveProblem<WorkspaceRecord> problem={checked.problem} onTheirs={begin} />
        <FormSection title={t('profile.business')}>
          <PhotoField
            kind="business"
            current={standing(base.photo, photo)}
            chosen={photo instanceof File ? photo : null}
            onChoose={(file) => setPhoto(file ?? 'unchanged')}
            onRemove={() => setPhoto('removed')}
          />
          <Fields {...parts} fields={['name', 'slogan', 'orgNum']} />
          <Pair {...parts} fields={['orgType', 'orgSector']} />
        </FormSection>
        <FormSection title={t('profile.contact')}>
          <Pair {...parts} fields={['email', 'phone']} />
          <Fields {...parts} fields={['www']} />
          <Place {...parts} />
        </FormSection>
        <FormSection title={t('profile.taxes')}>
          <Taxes {...parts} />
        </FormSection>
        <FormSection title={t('profile.place')} help={t('profile.zoneHelp')}>
          <Fields {...parts} fields={['timezone']} />
        </FormSection>
        <Group justify="flex-end">
          <SaveButton saving={checked.saving} />
        </Group>
      </Stack>
    </form>
  )
}

type Parts = { of: CheckedForm<ProfileValues>; words: EntityWords }
type Listed = Parts & { fields: readonly (typeof profileFields)[number][] }

function Fields({ of, words, fields }: Listed) {
  return fields.map((field) => (
    <FieldInput key={field} of={of} entity={workspace} words={words} field={field} />
  ))
}

function Pair(props: Listed) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Fields {...props} />
    </SimpleGrid>
  )
}

function Place({ of, words }: Parts) {
  const { form } = of
  return (
    <AddressField
      label={useLabel(words.field('address'), true)}
      value={form.values.address}
      faults={partFaults(form.errors, 'address')}
      onChange={(address) => {
        form.clearErrors()
        form.setFieldValue('address', address)
      }}
    />
  )
}

/** The numbers and percents of the two taxes; the placeholders are Québec's (WS-21). */
function Taxes({ of, words }: Parts) {
  const percent = { optional: true, inputMode: 'decimal', maxLength: 12 } as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Fields of={of} words={words} fields={['pstNum']} />
      <TextField
        of={of}
        name="pstPercent"
        label={words.field('pstPercent')}
        placeholder="9.975"
        {...percent}
      />
      <Fields of={of} words={words} fields={['gstNum']} />
      <TextField of={of} name="gstPercent" label={words.field('gstPercent')} placeholder="5" {...percent} />
    </SimpleGrid>
  )
}
