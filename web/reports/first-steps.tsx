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
import { useTranslation } from '../locales/use-translation.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { mayDo, stepPlaces } from './step-places.ts'
import { SampleData } from './sample-data.tsx'

function Step({
  step,
  number,
  done,
  next,
}: {
  step: FirstStep
  number: number
  done: boolean
  next: boolean
}) {
  const { t } = useTranslation('reports')
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon size={24} radius="xl" variant={done ? 'filled' : 'default'} aria-hidden>
          {done ? <IconCheck size={14} /> : number}
        </ThemeIcon>
        <Text fw={next ? 600 : 400} c={done ? 'dimmed' : 'inherit'}>
          {t(`steps.${step}.title`)}
          <VisuallyHidden>{t(done ? 'done' : 'open')}</VisuallyHidden>
        </Text>
      </Group>
      {!done && (
        <Anchor component={Link} to={stepPlaces[step].to} size="sm" fw={500}>
          {t(`steps.${step}.action`)}
        </Anchor>
      )}
    </Group>
  )
}

/**
 * Lists the steps to the first paid invoice, as far as the user may do them. The list disappears when all steps are
 * done or the user dismisses it.
 */
export function FirstSteps({ view, workspace }: { view: DashboardView; workspace: string }) {
  const { t } = useTranslation('reports')
  const [away, setAway] = useLocalStorage({ key: `fieldhouse:first-steps:${workspace}`, defaultValue: false })
  const session = useSignedIn()
  const steps = firstSteps.filter((step) => mayDo(step, session))
  const done = steps.filter((step) => view.checklist[step]).length
  const next = steps.find((step) => !view.checklist[step])
  if (away || next === undefined) return view.hasSample ? <SampleData hasSample /> : null
  return (
    <Card withBorder component="section" aria-labelledby="first-steps">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} id="first-steps" size="h3">
          {t(steps.length === firstSteps.length ? 'firstSteps' : 'someSteps')}
        </Title>
        <CloseButton aria-label={t('putAway')} onClick={() => setAway(true)} />
      </Group>
      <Progress
        value={(done / steps.length) * 100}
        size="sm"
        mb="md"
        aria-label={t('stepsDone', { done, all: steps.length })}
      />
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map((step, at) => (
          <Step key={step} step={step} number={at + 1} done={view.checklist[step]} next={step === next} />
        ))}
      </Stack>
      <SampleData hasSample={view.hasSample} />
    </Card>
  )
}
