import { IconTools } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Texts } from '../locales/resources.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { entryOf } from '../screens/route-table.ts'

type Described = keyof Texts['screens']['soon']

/** Says honestly that a screen is not there yet, and what will be. */
export function NotBuilt() {
  const { t } = useTranslation(['shell', 'screens'])
  const screen = useMatches({ select: (matches) => entryOf(matches.at(-1)?.fullPath)?.screen })
  if (screen === undefined) return null
  const what = t(`screens:soon.${screen as Described}`)
  return (
    <>
      <PageHead title={t(`screens:title.${screen}`)} />
      <StateNotice icon={IconTools} title={t('notBuilt.title')} text={t('notBuilt.text', { what })} />
    </>
  )
}
