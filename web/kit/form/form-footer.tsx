import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from '../../ui/form.module.css'
import { useLeave } from './keep/unsaved-forms.ts'

type Props = {
  /** The label of the main button. */
  label: string
  saving: boolean
  /** Called when the user cancels the form. Null hides the cancel button. */
  onCancel: (() => void) | null
  /** The label of the cancel button, if users could confuse 'Cancel' with the main action. */
  cancel?: string
  /** The delete button. The button is placed at a distance from the main button. */
  remove?: ReactNode
  readOnly?: boolean
  /** A second button after the main button that also sends the form. Enter triggers the main button. */
  also?: ReactNode
}

/**
 * The footer of a form, which is always visible. Delete is at the left, the other buttons are at the right. Cancel asks
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
