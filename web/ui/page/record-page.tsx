import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { FoldedFacts } from '../facts.tsx'
import classes from './record-page.module.css'

type Props = {
  number?: string
  title: ReactNode
  /** The status with its menu. Undefined if the record has no status. */
  status?: ReactNode
  actions?: ReactNode
  /** The most important content, above the tabs. */
  lead?: ReactNode
  /** The facts. On narrow screens, the facts are below the tabs, because the tabs contain the actual work. */
  facts: ReactNode
  /**
   * Whether the facts are above the tabs. This layout suits a few facts, and tabs with lists that need the full width.
   */
  factsAbove?: boolean
  /** The tabs. */
  children: ReactNode
}

/**
 * The page of a large record. Number, title and actions are at the top, the facts at the left, the tabs at the right.
 */
export function RecordPage({ number, title, status, actions, lead, facts, factsAbove, children }: Props) {
  return (
    <>
      <header className={classes.head}>
        <div className={classes.title}>
          {number && <span className={classes.number}>{number}</span>}
          <Title order={1}>{title}</Title>
          {status}
        </div>
        <div className={`${classes.actions} no-print`}>{actions}</div>
      </header>
      <div className={classes.body} data-above={factsAbove || undefined}>
        {lead && <div className={classes.lead}>{lead}</div>}
        <aside className={classes.panel}>
          <FoldedFacts>{facts}</FoldedFacts>
        </aside>
        <div>{children}</div>
      </div>
    </>
  )
}
