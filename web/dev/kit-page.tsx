import { Anchor, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { showLanguage } from '../kit/api/language.ts'
import { firstLanguage } from '../kit/api/preferences.ts'
import type { Texts } from '../locales/resources.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { FieldsKit } from './fields-kit.tsx'
import { FormsKit } from './forms-kit.tsx'
import { NotesKit } from './notes-kit.tsx'
import { PickersKit } from './pickers-kit.tsx'
import { pseudoLocale, showPseudo } from './pseudo.ts'
import { TableKit } from './table-kit.tsx'
import { TabsKit } from './tabs-kit.tsx'

// Each section is loaded separately, because the other sections do not need its dependencies.
const CalendarKit = lazy(async () => ({ default: (await import('./calendar-kit.tsx')).CalendarKit }))
const CommentsKit = lazy(async () => ({ default: (await import('./comments-kit.tsx')).CommentsKit }))
const DaysKit = lazy(async () => ({ default: (await import('./days-kit.tsx')).DaysKit }))
const FilesKit = lazy(async () => ({ default: (await import('./files-kit.tsx')).FilesKit }))
const PlanKit = lazy(async () => ({ default: (await import('./plan-kit.tsx')).PlanKit }))
const ShellKit = lazy(async () => ({ default: (await import('./shell-kit.tsx')).ShellKit }))
const SubtasksKit = lazy(async () => ({ default: (await import('./subtasks-kit.tsx')).SubtasksKit }))

/** The sections of the page in order. To add a section, add it here, and add its texts to `dev.json`. */
const sections: { name: keyof Texts['dev']['section']; show: ComponentType; wide?: true }[] = [
  { name: 'table', show: TableKit, wide: true },
  { name: 'days', show: DaysKit, wide: true },
  { name: 'calendar', show: CalendarKit, wide: true },
  { name: 'plan', show: PlanKit, wide: true },
  { name: 'forms', show: FormsKit },
  { name: 'fields', show: FieldsKit },
  { name: 'pickers', show: PickersKit },
  { name: 'tabs', show: TabsKit },
  { name: 'notes', show: NotesKit },
  { name: 'comments', show: CommentsKit },
  { name: 'subtasks', show: SubtasksKit },
  { name: 'files', show: FilesKit },
  { name: 'shell', show: ShellKit },
]

/**
 * Shows all components in all states. The page opens only on the machine that runs the server.
 *
 * `?sections=days,plan` shows only these sections.
 */
export function KitPage() {
  const { t, i18n } = useTranslation(['dev', 'screens'])
  const { sections: asked } = useSearch({ from: '/dev/kit' })
  const shown = sections.filter(({ name }) => asked === undefined || asked.split(',').includes(name))
  const isPseudo = i18n.language === pseudoLocale
  // The samples contain texts in the current language, so they are created again when the language changes.
  return (
    <Stack key={i18n.language} gap="xl">
      <div>
        <PageHead title={t('screens:title.kit')} />
        <Text c="dimmed">{t('dev:intro')}</Text>
        <Switch
          mt="md"
          label={t('dev:pseudo')}
          checked={isPseudo}
          onChange={() => void (isPseudo ? showLanguage(firstLanguage()) : showPseudo())}
        />
        <Group component="nav" gap="md" mt="md" aria-label={t('dev:sections')}>
          {sections.map(({ name }) => (
            <Anchor key={name} href={`#${name}`} size="sm">
              {t(`dev:section.${name}`)}
            </Anchor>
          ))}
        </Group>
      </div>
      {shown.map(({ name, show: Section, wide = false }) => (
        <KitSection key={name} id={name} title={t(`dev:section.${name}`)} wide={wide}>
          <Suspense>
            <Section />
          </Suspense>
        </KitSection>
      ))}
    </Stack>
  )
}

type SectionProps = { id: string; title: string; wide: boolean; children: ReactNode }

function KitSection({ id, title, wide, children }: SectionProps) {
  return (
    <Stack component="section" id={id} aria-labelledby={`${id}-title`} gap="md">
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      <SimpleGrid cols={wide ? 1 : { base: 1, lg: 2 }} spacing="lg" verticalSpacing="lg">
        {children}
      </SimpleGrid>
    </Stack>
  )
}
