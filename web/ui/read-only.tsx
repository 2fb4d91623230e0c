import { type ReactNode, createContext, useContext } from 'react'
import classes from './form.module.css'

const ReadOnlyContext = createContext(false)

/** Whether the form around this input is read-only (UI-23). */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

/** Marks its content as read-only: its controls allow no changes, but its links still work. */
export function ReadOnly({ on, children }: { on: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={on}>{children}</ReadOnlyContext>
}

/** The inputs of a form. If the form is read-only, the inputs are disabled (UI-23). */
export function FormFields({ readOnly = false, children }: { readOnly?: boolean; children: ReactNode }) {
  return (
    <ReadOnlyContext value={readOnly}>
      <fieldset disabled={readOnly} className={classes.fields}>
        {children}
      </fieldset>
    </ReadOnlyContext>
  )
}
