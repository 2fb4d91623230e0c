import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/form.module.css'
import { useLeave } from './keep/unsaved-forms.ts'

type Props = {
  /** The word of the main action. */
  label: string
  saving: boolean
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null
  /** The word of going back where 'Cancel' would be mistaken for the main action. */
  cancel?: string
  /** Deletes the record: far from the main action. */
  remove?: ReactNode
  readOnly?: boolean
  /** Another way to send it, after the main action: Enter does that one. */
  also?: ReactNode
}

/** The end of a form, always in view: delete far left, cancel next to the main action at the right; it asks before what was typed is lost. */
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
