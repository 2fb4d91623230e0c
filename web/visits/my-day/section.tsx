import type { ReactNode } from 'react'
import classes from './my-day.module.css'

/** A part of a visit's screen with a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** A part of a visit's screen that is collapsed until the user opens it. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.fold}>
    <summary>{title}</summary>
    {children}
  </details>
)
