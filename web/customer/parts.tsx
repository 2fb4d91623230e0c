import { type ReactNode, useEffect, useRef } from 'react'

export type Tone = 'grey' | 'green' | 'amber' | 'red' | 'blue'

/** A notice about a state. With `takesFocus`, the notice gets the focus when it appears. */
export function Notice({
  title,
  tone,
  children,
  takesFocus = false,
}: {
  title: string
  tone: Tone
  children?: ReactNode
  takesFocus?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={`notice ${tone}`} role={takesFocus ? 'status' : undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A field with its label above and its error below. */
export function Field({
  id,
  label,
  error,
  children,
}: {
  id: string
  label: string
  error: string | null
  children: ReactNode
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** The attributes that connect an input with its error message. */
export const described = (id: string, error: string | null) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
