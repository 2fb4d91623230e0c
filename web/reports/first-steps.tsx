import {
  Anchor,
  Card,
  CloseButton,
  Group,
  Progress,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type DashboardView, type FirstStep, firstSteps } from '@fieldhouse/domain/reports/dashboard'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SampleData } from './sample-data.tsx'

/** Where each step is done. */
const places = {
  technician: '/hr/workforce',
  job: '/operations/jobs/new',
  appointment: '/operations/jobs',
  invoice: '/accounting/invoices',
  payment: '/accounting/invoices',
} as const satisfies Record<FirstStep, string>

function Step({ step, done, next }: { step: FirstStep; done: boolean; next: boolean }) {
  const { t } = useTranslation('reports')
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon size={24} radius="xl" variant={done ? 'filled' : 'default'} aria-hidden>
          {done ? <IconCheck size={14} /> : firstSteps.indexOf(step) + 1}
        </ThemeIcon>
        <Text fw={next ? 600 : 400} c={done ? 'dimmed' : 'inherit'}>
          {t(`steps.${step}.title`)}
          <VisuallyHidden>{t(done ? 'done' : 'open')}</VisuallyHidden>
        </Text>
      </Group>
      {!done && (
        <Anchor component={Link} to={places[step]} size="sm" fw={500}>
          {t(`steps.${step}.action`)}
        </Anchor>
      )}
    </Group>
  )
}

/** The five steps to the first paid invoice; gone once they are done or put away. */
export function FirstSteps({ view, workspace }: { view: DashboardView; workspace: string }) {
  const { t } = useTranslation('reports')
  const [away, setAway] = useLocalStorage({ key: `fieldhouse:first-steps:${workspace}`, defaultValue: false })
  const done = firstSteps.filter((step) => view.checklist[step]).length
  const next = firstSteps.find((step) => !view.checklist[step])
  if (away || next === undefined) return view.hasSample ? <SampleData hasSample /> : null
  return (
    <Card withBorder component="section" aria-labelledby="first-steps">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} id="first-steps" size="h3">
          {t('firstSteps')}
        </Title>
        <CloseButton aria-label={t('putAway')} onClick={() => setAway(true)} />
      </Group>
      <Progress
        value={(done / firstSteps.length) * 100}
        size="sm"
        mb="md"
        aria-label={t('stepsDone', { done, all: firstSteps.length })}
      />
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {firstSteps.map((step) => (
          <Step key={step} step={step} done={view.checklist[step]} next={step === next} />
        ))}
      </Stack>
      <SampleData hasSample={view.hasSample} />
    </Card>
  )
}
