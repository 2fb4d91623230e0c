import { SimpleGrid, Stack } from '@mantine/core'
import { quebecTaxes } from '@fieldhouse/domain/people/default-taxes'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partFaults } from '../kit/form/part-faults.ts'
import { useFormat } from '../kit/value/format.ts'
import { AddressField } from '../kit/value/address-field.tsx'
import { ApiProblem } from '../kit/api/api.ts'
import { FieldInput } from '../kit/form/field-input.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { type PhotoChange, recordPhoto, sendPhoto, standing } from '../kit/api/photo-change.ts'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { refreshSession } from '../kit/api/session.ts'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { type EntityWords, useEntityWords } from '../kit/text/words.ts'
import { PhotoField } from '../ui/photo-field.tsx'
import classes from '../ui/form.module.css'
import { FormSection } from '../ui/form-section.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import {
  type ProfileValues,
  type WorkspaceRecord,
  profileBody,
  profileFields,
  profileValues,
} from './profile-values.ts'
import { useTaxFieldWords } from './tax-field-words.ts'

const schema = formSchema(workspace, profileFields)

/** The form, and the photo that is sent once the rest is saved. */
function useProfileForm(record: WorkspaceRecord) {
  const { t } = useTranslation('people/workspace')
  const [photo, setPhoto] = useState<PhotoChange>('unchanged')
  const queries = useQueryClient()
  /** A photo that is refused undoes nothing that was saved. */
  const keepPhoto = async ({ _id }: WorkspaceRecord) => {
    if (photo !== 'unchanged')
      await sendPhoto(recordPhoto(workspace, _id), photo)
        .then(() => setPhoto('unchanged'))
        .catch((error: unknown) =>
          toast('warning', error instanceof ApiProblem ? error.msg : t('profile.photoFailed')),
        )
    await queries.invalidateQueries({ queryKey: [workspace.name] })
  }
  const checked = useRecordForm<WorkspaceRecord, ProfileValues>({
    entity: workspace,
    record,
    valuesOf: (from) => profileValues(from ?? record),
    schema,
    toBody: profileBody,
    afterwards: keepPhoto,
    changedToo: photo !== 'unchanged',
    onSaved: () => {
      toast('success', t('profile.saved'))
      void refreshSession()
    },
  })
  return { checked, photo, setPhoto }
}

/** The business profile: who the company is, how to reach it, its taxes and its place (WS-18..21, WS-23, OPEN-36). */
export function ProfileForm({ record }: { record: WorkspaceRecord }) {
  const { t } = useTranslation('people/workspace')
  const words = useEntityWords(workspace, 'people/workspace')
  const { checked, photo, setPhoto } = useProfileForm(record)
  const parts = { of: checked, words }
  const taxWords = useTaxFieldWords(words, checked.form.values.address)
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" maw={680} className={classes.page}>
        <RecordProblem of={checked} entity={workspace} words={words} />
        <FormSection title={t('profile.business')}>
          <PhotoField
            kind="business"
            current={standing(record.photo, photo)}
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
          <Taxes of={checked} words={taxWords} />
        </FormSection>
        <FormSection title={t('profile.place')} help={t('profile.zoneHelp')}>
          <Fields {...parts} fields={['timezone']} />
        </FormSection>
        <SaveBar saving={checked.saving} />
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

/** The numbers and percents of the two taxes. */
function Taxes(parts: Parts) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Fields {...parts} fields={['pstNum']} />
      <Percent {...parts} field="pstPercent" />
      <Fields {...parts} fields={['gstNum']} />
      <Percent {...parts} field="gstPercent" />
    </SimpleGrid>
  )
}

/** The percent of a tax; the placeholder is Québec's (WS-21). */
function Percent({ of, words, field }: Parts & { field: keyof typeof quebecTaxes }) {
  const format = useFormat()
  return (
    <FigureInput
      {...fieldProps(of, field)}
      label={useLabel(words.field(field), true)}
      placeholder={format.number(quebecTaxes[field])}
      decimals={4}
    />
  )
}
