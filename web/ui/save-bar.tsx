import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'
import { SaveButton } from './save-button.tsx'

type Props = {
  saving: boolean
  label?: string
  /** Content far from the main action, such as a delete button. */
  children?: ReactNode
}

/** The always visible footer of a settings form. */
export function SaveBar({ children, ...save }: Props) {
  return (
    <Group justify="space-between" className={classes.actions}>
      <div>{children}</div>
      <SaveButton {...save} />
    </Group>
  )
}
