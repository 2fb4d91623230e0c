import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from '../../ui/form.module.css'
import { useLeave } from './keep/unsaved-forms.ts'

type Props = {
  /** The label of the main button. */
  label: string
  saving: boolean
  /** Cancels the form; null if there is nothing to cancel. */
  onCancel: (() => void) | null
  /** The label of the cancel button, if 'Cancel' could be mistaken for the main action. */
  cancel?: string
  /** The delete button, placed far from the main button. */
  remove?: ReactNode
  readOnly?: boolean
  /** A second button that sends the form, after the main button; Enter triggers the main button. */
  also?: ReactNode
}

/**
 * The always visible footer of a form: delete at the far left, cancel and the main button at the right. Cancel asks
 * first if there are unsaved values.
 */
export function FormFooter({ label, saving, onCancel, cancel, remove, readOnly = false, also }: Props) {
  const { t } = useTranslation('ui')
  const leave = useLeave()
  return (
    <Group justify="space-between" gap="sm" className={classes.actions}>
      <div>{remove}</div>
      <Group gap="sm" ml="auto">
        {onCancel && (
          <Button variant="default" onClick={() => leave(onCancel)}>
            {readOnly ? t('close') : (cancel ?? t('cancel'))}
          </Button>
        )}
        {!readOnly && (
          <Button type="submit" loading={saving}>
            {label}
          </Button>
        )}
        {!readOnly && also}
      </Group>
    </Group>
  )
}
