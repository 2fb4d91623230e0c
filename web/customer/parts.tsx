import { type ReactNode, useEffect, useRef } from 'react'

export type Tone = 'grey' | 'green' | 'amber' | 'red' | 'blue'

/** How something stands, in a word or sentence; `takesFocus` leads readers there once it has come about. */
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

/** A field with its label above and what is wrong with it below. */
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

/** What ties an input to the error below it. */
export const described = (id: string, error: string | null) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
