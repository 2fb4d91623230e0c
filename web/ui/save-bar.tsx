import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'
import { SaveButton } from './save-button.tsx'

type Props = {
  saving: boolean
  label?: string
  /** What stands far from the main action, such as delete. */
  children?: ReactNode
}

/** The end of a settings form, always in view. */
export function SaveBar({ children, ...save }: Props) {
  return (
    <Group justify="space-between" className={classes.actions}>
      <div>{children}</div>
      <SaveButton {...save} />
    </Group>
  )
}
