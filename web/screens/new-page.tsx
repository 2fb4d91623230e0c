import type { Flag } from '@fieldhouse/domain/kit/entity/sections'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { Forbidden } from './forbidden.tsx'
import { type RouteEntry, entryOf } from './route-table.ts'

type PageProps = {
  /** The permission that is needed to create a record, by default `create`. */
  needs?: Flag
  children: ReactNode
}

/** Shows the form of a new record. Users who may not create the record see an explanation in place of the form. */
export function NewPage({ needs = 'create', children }: PageProps) {
  const entry = useMatches({ select: (matches) => entryOf(matches.at(-1)?.fullPath) })
  return entry?.section === undefined ? (
    children
  ) : (
    <Makers section={entry.section} screen={entry.screen} needs={needs}>
      {children}
    </Makers>
  )
}

type Props = Required<Pick<RouteEntry, 'section' | 'screen'> & PageProps>

function Makers({ section, screen, needs, children }: Props) {
  const { t } = useTranslation('screens')
  return useMay(section, needs) ? children : <Forbidden what={t(`title.${screen}`)} right="create" />
}
