import { template } from '@fieldhouse/domain/messaging/template'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useCrumb, useRecordCrumb } from '../screens/crumb-label.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { TemplateForm } from './template-form.tsx'
import { useTemplateHistory } from './template-history.ts'

/** The page with the form of a new template. */
export function NewTemplate() {
  const words = useEntityWords(template, 'messaging')
  useCrumb(words.add)
  return (
    <>
      <PageHead title={words.add} />
      <TemplateForm record={null} />
    </>
  )
}

/** A template with its texts in each language, the preview and the history of changes (SYS-03, DB-30). */
export function TemplatePage({ id }: { id: string }) {
  const { t } = useTranslation('messaging')
  return (
    <RecordView
      entity={template}
      id={id}
      back={<BackToList page="/system/templates/{-$id}">{t('back')}</BackToList>}
    >
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: Read<typeof template> }) {
  const words = useEntityWords(template, 'messaging')
  const formatters = useTemplateHistory()
  useRecordCrumb('template', record)
  return (
    <>
      <PageHead title={record.name} />
      <RecordTabs
        entity={template}
        words={words}
        id={record._id}
        formatters={formatters}
        tabs={[
          { value: 'message', label: words.one, content: <TemplateForm record={record} />, stays: true },
        ]}
      />
    </>
  )
}
