import { type ReactNode, createContext, useContext } from 'react'
import classes from './form.module.css'

const ReadOnlyContext = createContext(false)

/** Whether the form around this input is read-only (UI-23). */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

/** Marks its content as read-only: no control inside offers a change, but navigation still works. */
export function ReadOnly({ on, children }: { on: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={on}>{children}</ReadOnlyContext>
}

/** The inputs of a form. The inputs are disabled if the form is read-only (UI-23). */
export function FormFields({ readOnly = false, children }: { readOnly?: boolean; children: ReactNode }) {
  return (
    <ReadOnlyContext value={readOnly}>
      <fieldset disabled={readOnly} className={classes.fields}>
        {children}
      </fieldset>
    </ReadOnlyContext>
  )
}
