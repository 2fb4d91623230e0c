import { Button, Group, Stack, Stepper } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { StepsForm } from './use-steps.ts'
import { DraftOffer } from '../keep/draft-offer.tsx'
import { ProblemAlert } from '../../api/problems/problem-alert.tsx'
import classes from './steps-form.module.css'

type Props = {
  of: Pick<
    StepsForm<Record<string, unknown>>,
    'step' | 'saving' | 'problem' | 'previous' | 'clear' | 'formProps' | 'offer'
  >
  /** A short description of the older draft that is offered. */
  draftSummary?: string
  labels: readonly string[]
  submitLabel: string
  onCancel: () => void
  children: ReactNode
}

/**
 * The layout of a form of several steps. The layout shows the progress, the step, and the buttons Clear, Previous, Next
 * and Submit (UI-16).
 */
export function StepsFormLayout({ of, labels, draftSummary = '', submitLabel, onCancel, children }: Props) {
  const { t } = useTranslation(['kit', 'ui'])
  const last = of.step === labels.length - 1
  if (of.offer) return <DraftOffer of={of.offer} summary={draftSummary} />
  return (
    <form {...of.formProps}>
      <Stack gap="xl">
        <Stepper
          active={of.step}
          size="sm"
          iconSize={28}
          allowNextStepsSelect={false}
          wrap={false}
          classNames={{ step: classes.step, stepBody: classes.name }}
        >
          {labels.map((label) => (
            <Stepper.Step key={label} label={label} allowStepSelect={false} />
          ))}
        </Stepper>
        <ProblemAlert problem={of.problem} />
        <section data-step tabIndex={-1} aria-label={labels[of.step]} style={{ outline: 'none' }}>
          {children}
        </section>
        <Group justify="space-between" gap="sm">
          {of.step === 0 ? (
            <Button variant="subtle" color="gray" onClick={of.clear}>
              {t('kit:steps.clear')}
            </Button>
          ) : (
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={of.previous}>
              {t('kit:steps.previous')}
            </Button>
          )}
          <Group gap="sm" ml="auto">
            <Button variant="default" onClick={onCancel}>
              {t('ui:cancel')}
            </Button>
            {last ? (
              <Button type="submit" key="submit" loading={of.saving}>
                {submitLabel}
              </Button>
            ) : (
              <Button type="submit" key="next" rightSection={<IconArrowRight size={16} />}>
                {t('kit:steps.next')}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
