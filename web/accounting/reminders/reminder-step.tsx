import { ActionIcon, Group, NumberInput, Select, Switch, Tooltip } from '@mantine/core'
import { toneOf } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import { latestStep } from '@fieldhouse/domain/accounting/reminders/reminder-settings'
import { IconEye, IconX } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { errorOf } from '../../kit/value/field-error.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from './reminders.module.css'
import { type ReminderTemplate, type TypedStep, daysOf } from './typed-step.ts'

const ReminderPreview = lazyRouteComponent(() => import('./reminder-preview.tsx'), 'ReminderPreview')

/** The value of the choice of the standard text. */
const standard = ''

type Props = {
  step: TypedStep
  /** The place of the step in the schedule, from 1. */
  number: number
  templates: readonly ReminderTemplate[]
  faultOf: (field: 'days' | 'template') => string | undefined
  readOnly: boolean
  onChange: (step: TypedStep) => void
  onRemove: () => void
}

/** The tone of the standard text of a typed step. */
function typedTone(step: TypedStep) {
  const days = daysOf(step)
  return toneOf(Number.isNaN(days) ? 0 : days)
}

/** The inputs of a step of the schedule of reminders. */
export function StepRow(props: Props) {
  const { step, number, templates, faultOf, readOnly, onChange } = props
  const { t } = useTranslation('accounting/reminders')
  const own = templates.map(({ _id, name }) => ({ value: _id, label: name }))
  const sides = (['before', 'after'] as const).map((value) => ({ value, label: t(value) }))
  const chosen = templates.find(({ _id }) => _id === step.template)
  return (
    <fieldset aria-label={t('step', { number })} className={classes.step}>
      <NumberInput
        label={t('days')}
        w={76}
        min={0}
        max={latestStep}
        allowDecimal={false}
        clampBehavior="none"
        value={step.days}
        readOnly={readOnly}
        error={errorOf(faultOf('days'))}
        onChange={(typed) => onChange({ ...step, days: typed === '' ? '' : Number(typed) })}
      />
      <Select
        label={t('when')}
        w={190}
        allowDeselect={false}
        data={sides}
        value={step.isBefore ? 'before' : 'after'}
        readOnly={readOnly}
        onChange={(side) => onChange({ ...step, isBefore: side === 'before' })}
      />
      <Select
        label={t('template')}
        className={classes.template}
        allowDeselect={false}
        data={[{ value: standard, label: t(`standard.${typedTone(step)}`) }, ...own]}
        value={chosen ? chosen._id : standard}
        readOnly={readOnly}
        error={errorOf(faultOf('template'))}
        onChange={(id) => onChange({ ...step, template: id === standard ? null : id })}
      />
      <Controls {...props} chosen={chosen} />
    </fieldset>
  )
}

type ControlsProps = Props & { chosen: ReminderTemplate | undefined }

/** The switch of a step, the preview of its message, and the button that removes it. */
function Controls({ step, number, chosen, readOnly, onChange, onRemove }: ControlsProps) {
  const { t } = useTranslation('accounting/reminders')
  const [isShown, setShown] = useState(false)
  return (
    <Group gap="xs" wrap="nowrap" className={classes.controls}>
      <Switch
        label={t('enabled')}
        checked={step.enabled}
        disabled={readOnly}
        onChange={({ currentTarget }) => onChange({ ...step, enabled: currentTarget.checked })}
      />
      <Tooltip label={t('preview', { number })}>
        <ActionIcon variant="subtle" aria-label={t('preview', { number })} onClick={() => setShown(true)}>
          <IconEye size={18} />
        </ActionIcon>
      </Tooltip>
      {!readOnly && (
        <Tooltip label={t('remove', { number })}>
          <ActionIcon variant="subtle" aria-label={t('remove', { number })} onClick={onRemove}>
            <IconX size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {isShown && (
        <Suspense>
          <ReminderPreview
            title={t('previewTitle', { number })}
            texts={chosen?.languages ?? null}
            tone={typedTone(step)}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </Group>
  )
}
