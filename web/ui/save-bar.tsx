import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'
import { SaveButton } from './save-button.tsx'

type Props = {
  saving: boolean
  label?: string
  /** Content at the other end of the bar from the save button, such as a delete button. */
  children?: ReactNode
}

/** The footer of a settings form. The footer is always visible. */
export function SaveBar({ children, ...save }: Props) {
  return (
    <Group justify="space-between" className={classes.actions}>
      <div>{children}</div>
      <SaveButton {...save} />
    </Group>
  )
}
