import { Stack } from '@mantine/core'
import { template } from '@fieldhouse/domain/messaging/template'
import { languageFor } from '@fieldhouse/domain/messaging/template-rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../locales/use-translation.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { FormSection } from '../ui/form-section.tsx'
import { SectionsField } from './sections-field.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateTextsFields } from './template-texts.tsx'
import { TypeInput } from './type-input.tsx'
import { useTemplateHistory } from './template-history.ts'
import {
  type TemplateFormValues,
  type TemplateRecord,
  bodyOf,
  faultyLanguages,
  templateSchema,
  valuesOf,
} from './template-values.ts'
import classes from './template.module.css'

type Options = { one: string; onSaved: (saved: TemplateRecord) => void }

/** Returns the form of a template, and the language whose texts it shows. */
function useTemplateForm(record: TemplateRecord | null, { one, onSaved }: Options) {
  const mine = useLanguage()
  const [language, setLanguage] = useState(() => languageFor(record?.languages ?? {}, [mine]) ?? mine)
  const checked = useRecordForm<TemplateRecord, TemplateFormValues>({
    entity: template,
    one,
    record,
    valuesOf,
    schema: templateSchema,
    toBody: bodyOf,
    asStored: bodyOf,
    onSaved,
  })
  // The language of a faulty text is shown first, so that the first faulty input is visible when it gets the focus.
  const onSubmit: typeof checked.formProps.onSubmit = (event) => {
    const found = faultyLanguages(checked.form.getValues())
    if (found[0] && !found.includes(language)) flushSync(() => setLanguage(found[0] ?? language))
    checked.formProps.onSubmit(event)
  }
  return { checked: { ...checked, formProps: { ...checked.formProps, onSubmit } }, language, setLanguage }
}

/** The form for a template's name, kind and texts, with a preview at the side (DB-30). */
export function TemplateForm({ record }: { record: TemplateRecord | null }) {
  const { t } = useTranslation('messaging')
  const words = useEntityWords(template, 'messaging')
  const navigate = useNavigate()
  const formatters = useTemplateHistory()
  const readOnly = !useMay(template.section, record ? 'update' : 'create')
  const to = (id: string | undefined) =>
    void navigate({ to: '/system/templates/{-$id}', params: { id }, replace: id !== undefined })
  const { checked, language, setLanguage } = useTemplateForm(record, {
    one: words.one,
    onSaved: (saved) => record === null && to(saved._id),
  })
  const { form } = checked
  const plain = { of: checked, entity: template, words, readOnly }
  return (
    <div className={classes.page}>
      <RecordForm
        of={checked}
        entity={template}
        words={words}
        formatters={formatters}
        label={record ? t('update') : t('create')}
        onCancel={() => to(undefined)}
        readOnly={readOnly}
        remove={record && <DeleteButton entity={template} record={record} onDeleted={() => to(undefined)} />}
      >
        <FormSection title={t('about')}>
          <FieldInput {...plain} field="name" />
          <FieldInput {...plain} field="enabled" />
          <div className={classes.pair}>
            <TypeInput {...plain} field="type" stored={record?.type ?? null} />
            <FieldInput {...plain} field="category" />
          </div>
          <FieldInput {...plain} field="purpose" />
          <FieldInput {...plain} field="description" />
        </FormSection>
        <FormSection title={t('message')} help={t('messageHelp')}>
          <TemplateTextsFields form={form} language={language} onLanguage={setLanguage} />
        </FormSection>
        <FormSection title={t('more')}>
          <SectionsField of={checked} name="permissions" label={words.field('permissions')} />
          <FieldInput {...plain} field="note" />
        </FormSection>
      </RecordForm>
      <Stack className={classes.side}>
        <TemplatePreview
          values={form.values}
          language={language}
          onLanguage={setLanguage}
          readOnly={readOnly}
        />
      </Stack>
    </div>
  )
}
