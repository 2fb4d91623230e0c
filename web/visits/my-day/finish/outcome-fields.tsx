import { Alert, Fieldset, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { FinishValues } from './finish-values.ts'
import classes from '../my-day.module.css'

type Props = {
  values: FinishValues
  change: (next: Partial<FinishValues>) => void
  /** The required checklist items that are still open. */
  open: readonly string[]
  isTried: boolean
}

/** Asks whether the work is done, or why a technician has to come back. */
export function OutcomeFields({ values: { outcome, followUp }, change, open, isTried }: Props) {
  const { t } = useTranslation('visits/my-day')
  return (
    <Fieldset variant="unstyled" aria-invalid={isTried && open.length > 0}>
      <Stack gap="sm">
        <SegmentedControl
          size="lg"
          fullWidth
          aria-label={t('finish.outcome')}
          data={[
            { value: 'DONE', label: t('finish.done') },
            { value: 'COME_BACK', label: t('finish.comeBack') },
          ]}
          value={outcome}
          onChange={(next) => change({ outcome: next === 'DONE' ? 'DONE' : 'COME_BACK' })}
        />
        <div aria-live="polite">
          {open.length > 0 && (
            <Alert color="yellow">{t('finish.openItems', { items: open.join(', ') })}</Alert>
          )}
        </div>
        {outcome === 'COME_BACK' && (
          <Textarea
            label={t('finish.followUp')}
            size="md"
            rows={2}
            classNames={{ input: classes.growing }}
            maxLength={1500}
            value={followUp}
            onChange={({ currentTarget }) => change({ followUp: currentTarget.value })}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
