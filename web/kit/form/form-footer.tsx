import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from '../../ui/form.module.css'
import { useLeave } from './keep/unsaved-forms.ts'

type Props = {
  /** The label of the main button. */
  label: string
  saving: boolean
  /** Called when the user cancels the form. If null, the form has no cancel button. */
  onCancel: (() => void) | null
  /** The label of the cancel button, if users could confuse 'Cancel' with the main action. */
  cancel?: string
  /** The delete button, apart from the main button. */
  remove?: ReactNode
  readOnly?: boolean
  /** A second button after the main button, which also submits the form. Enter triggers the main button. */
  also?: ReactNode
}

/**
 * The footer of a form, which is always visible. The delete button is at the left, the other buttons at the right. If
 * values are unsaved, Cancel asks for confirmation.
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
