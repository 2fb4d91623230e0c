import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { FoldedFacts } from '../facts.tsx'
import classes from './record-page.module.css'

type Props = {
  number?: string
  title: ReactNode
  /** The status with its menu, where the record has one. */
  status?: ReactNode
  actions?: ReactNode
  /** What one reads first, above the tabs. */
  lead?: ReactNode
  /** The facts; where there is no room next to the tabs, they come after them: the work is in those. */
  facts: ReactNode
  /** The facts are few and stand above: what is listed below them needs the whole width. */
  factsAbove?: boolean
  /** The tabs. */
  children: ReactNode
}

/** The page of one large record: number, title and actions above; facts at the left, tabs at the right. */
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
