import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { Forbidden } from './forbidden.tsx'
import { type RouteEntry, entryOf } from './route-table.ts'

/** Shows the form of a new record. Users who may not create such a record see an explanation instead. */
export function NewPage({ children }: { children: ReactNode }) {
  const entry = useMatches({ select: (matches) => entryOf(matches.at(-1)?.fullPath) })
  return entry?.section === undefined ? (
    children
  ) : (
    <Makers section={entry.section} screen={entry.screen}>
      {children}
    </Makers>
  )
}

type Props = Required<Pick<RouteEntry, 'section' | 'screen'>> & { children: ReactNode }

function Makers({ section, screen, children }: Props) {
  const { t } = useTranslation('screens')
  return useMay(section, 'create') ? children : <Forbidden what={t(`title.${screen}`)} right="create" />
}
