import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nameOf } from '../kit/text/name-of.ts'
import { type PagedEntity, recordPages } from './record-pages.ts'

type Props = AnchorProps & {
  entity: PagedEntity
  record: { _id: string } & Readonly<Record<string, unknown>>
  /** The text of the link, by default the name of the record. */
  children?: ReactNode
}

/** Links to a record's page, with the record's name as text. */
export function RecordLink({ entity, record, children, ...anchor }: Props) {
  return (
    <Anchor
      {...anchor}
      renderRoot={(props) => <Link to={recordPages[entity]} params={{ id: record._id }} {...props} />}
    >
      {children ?? nameOf(entity, record)}
    </Anchor>
  )
}
