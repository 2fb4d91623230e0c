import { Stack } from '@mantine/core'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useTranslation } from '../locales/use-translation.ts'
import { refreshSession } from '../kit/api/session.ts'
import { addressIn } from '../kit/form/inputs/address-input.tsx'
import { FormFields } from '../kit/form/form-fields.tsx'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { useEntityForm } from '../kit/form/use-entity-form.ts'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordPhoto } from '../kit/value/record-photo.tsx'
import classes from '../ui/form.module.css'
import { FormSection } from '../ui/form-section.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { type WorkspaceRecord, profileCards, profileParts, zoned } from './profile-values.ts'
import { useTaxFieldWords } from './tax-field-words.ts'

/** The form of the business profile: name, contact data, taxes and address (WS-18..21, WS-23, OPEN-36). */
export function ProfileForm({ record }: { record: WorkspaceRecord }) {
  const { t } = useTranslation('people/workspace')
  const words = useEntityWords(workspace, 'people/workspace')
  const { checked, photo } = useEntityForm<WorkspaceRecord>({
    entity: workspace,
    form: profileParts,
    record,
    instead: zoned,
    one: null,
    onSaved: () => {
      toast('success', t('profile.saved'))
      void refreshSession()
    },
  })
  const taxWords = useTaxFieldWords(words, addressIn(checked.form.getValues()['address']))
  const given = { of: checked, entity: workspace, words, isNew: false }
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" maw={680} className={classes.page}>
        <RecordProblem of={checked} entity={workspace} words={words} />
        <FormSection title={t('profile.business')}>
          <RecordPhoto of={photo} kind="business" stored={record.photo} />
          <FormFields {...given} form={profileCards.business} />
        </FormSection>
        <FormSection title={t('profile.contact')}>
          <FormFields {...given} form={profileCards.contact} />
        </FormSection>
        <FormSection title={t('profile.taxes')}>
          <FormFields {...given} form={profileCards.taxes} words={taxWords} />
        </FormSection>
        <FormSection title={t('profile.place')} help={t('profile.zoneHelp')}>
          <FormFields {...given} form={profileCards.place} />
        </FormSection>
        <SaveBar saving={checked.saving} />
      </Stack>
    </form>
  )
}
