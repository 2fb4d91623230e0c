import { Stack, Text } from '@mantine/core'
import { type ReminderTone, reminderTemplates } from '@fieldhouse/domain/messaging/reminder-templates'
import type { TemplateTexts } from '@fieldhouse/domain/messaging/template'
import { renderTemplate } from '@fieldhouse/domain/messaging/template-text'
import { templateValues } from '@fieldhouse/domain/messaging/template-values'
import { languageNames, languageOf, languages } from '@fieldhouse/domain/kit/words/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultOf } from '../../kit/api/call.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx'

type Props = {
  title: string
  /** The texts of the step's template; null for the standard text. */
  texts: TemplateTexts | null
  tone: ReminderTone
  onClose: () => void
}

/** Shows the message of a step in each language, with sample values. */
export function ReminderPreview({ title, texts, tone, onClose }: Props) {
  const { t } = useTranslation('accounting/reminders')
  const shown = texts ?? reminderTemplates[tone].languages
  const known = languages.filter((each) => shown[each] !== undefined)
  const own = useLanguage()
  const [asked, setAsked] = useState(own)
  const language = known.includes(asked) ? asked : (known[0] ?? 'en')
  const facts = useQuery({
    queryKey: ['template', 'facts', {}],
    queryFn: ({ signal }) => resultOf('GET /template/facts', { query: {}, signal }),
  })
  const words = shown[language]
  const values = facts.data && templateValues(facts.data, language)
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        <SegmentedTabs
          label={t('template')}
          segments={known.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(next) => setAsked(languageOf(next) ?? language)}
        />
        <QueryState of={facts} height={160} />
        {values && words && (
          <div lang={language}>
            <Text fw={600} mb="sm">
              {renderTemplate(words.subject ?? '', values)}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {renderTemplate(words.body, values)}
            </Text>
          </div>
        )}
        <Text size="xs" c="dimmed">
          {t('previewNote')}
        </Text>
      </Stack>
    </Dialog>
  )
}
