import { jobStates } from '@fieldhouse/domain/operations/jobs/job-status'
import { Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { VerticalTabs } from '../ui/vertical-tabs.tsx'
import { KitState } from './kit-state.tsx'

/** Tabs as pills, as a select field, and beside their content (UI-14, UI-15). */
export function TabsKit() {
  const { t } = useTranslation('dev')
  const language = useLanguage()
  const [status, setStatus] = useState<string>(jobStates.codes[0])
  const segments = jobStates.codes.map((value, at) => ({
    value,
    label: jobStates.words[value][language],
    count: String(at * 7),
  }))
  const tabs = { label: t('section.tabs'), value: status, onChange: setStatus }
  return (
    <>
      <KitState of="pills">
        <SegmentedTabs {...tabs} segments={segments} />
      </KitState>
      <KitState of="select">
        <SegmentedTabs {...tabs} segments={segments} asSelect />
      </KitState>
      <KitState of="vertical">
        <VerticalTabs {...tabs} tabs={segments}>
          <Paper withBorder p="md">
            <Text>{segments.find(({ value }) => value === status)?.label}</Text>
          </Paper>
        </VerticalTabs>
      </KitState>
    </>
  )
}
