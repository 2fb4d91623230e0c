import { Button, Tabs } from '@mantine/core'
import { template } from '@fieldhouse/domain/databases/template'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryPanel } from '../kit/history-panel.tsx'
import { RecordView } from '../kit/record-view.tsx'
import { useEntityWords } from '../kit/words.ts'
import { useCrumb } from '../shell/crumb-label.ts'
import { PageHead } from '../ui/page-head.tsx'
import { TemplateForm } from './template-form.tsx'
import { useTemplateTellings } from './template-tellings.ts'

/** The form of a new template. */
export function NewTemplate() {
  const words = useEntityWords(template.name, 'templates')
  useCrumb(words.add)
  return (
    <>
      <PageHead title={words.add} />
      <TemplateForm record={null} />
    </>
  )
}

/** One template: what it says in each language, with its preview, and who changed it (SYS-03, DB-30). */
export function TemplatePage({ id }: { id: string }) {
  return (
    <RecordView entity={template} id={id} back={<BackToTemplates />}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: Read<typeof template> }) {
  const { t } = useTranslation('templates')
  const words = useEntityWords(template.name, 'templates')
  const tell = useTemplateTellings()
  const [tab, setTab] = useState<string | null>('message')
  useCrumb(record.name)
  return (
    <>
      <PageHead title={record.name} />
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="message">{words.one}</Tabs.Tab>
          <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="message">
          <TemplateForm record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {tab === 'history' && <HistoryPanel entity={template} words={words} id={record._id} tell={tell} />}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function BackToTemplates() {
  const { t } = useTranslation('templates')
  return (
    <Button
      renderRoot={(props) => <Link to="/system/templates/{-$id}" params={{ id: undefined }} {...props} />}
    >
      {t('back')}
    </Button>
  )
}
