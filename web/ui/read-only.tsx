import { type ReactNode, createContext, useContext } from 'react'
import classes from './form.module.css'

const ReadOnlyContext = createContext(false)

/** Whether the form around this input is only to be read (UI-23). */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

/** A record that is only to be read: nothing inside offers to change it; what moves about in it still works. */
export function ReadOnly({ on, children }: { on: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={on}>{children}</ReadOnlyContext>
}

/** The inputs of a form, all of them disabled where it is only to be read (UI-23). */
export function FormFields({ readOnly = false, children }: { readOnly?: boolean; children: ReactNode }) {
  return (
    <ReadOnlyContext value={readOnly}>
      <fieldset disabled={readOnly} className={classes.fields}>
        {children}
      </fieldset>
    </ReadOnlyContext>
  )
}
