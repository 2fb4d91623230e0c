import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconKeyboard, IconPlus, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionMay } from '../kit/may.ts'
import { useSignedIn } from '../kit/session.ts'
import { creations } from './creations.ts'
import { type MenuItem, leavesOf, menu, organizationMenu, screenOf, standingOf } from './menu.ts'
import { useRecordGroups } from './record-search.ts'
import { useShellDialogs } from './shell-dialogs.ts'

/** Search and jump on one key: records, screens and what can be begun, as far as one may (OPEN-19). */
export function Palette() {
  const { t } = useTranslation(['shell', 'screens', 'kit'])
  const [query, setQuery] = useState('')
  const router = useRouter()
  const session = useSignedIn()
  const dialogs = useShellDialogs()
  const { groups: records, searching } = useRecordGroups(query)
  useEffect(() => {
    if (query !== '') chooseFirst()
  })

  const screens = [...menu, organizationMenu]
    .flatMap((item: MenuItem) => ('children' in item ? leavesOf(item) : [item]))
    .filter(({ to }) => standingOf(to, session) === 'open')
    .map(({ to }) => ({
      id: to,
      label: t(`screens:title.${screenOf(to)}`),
      onClick: () => void router.navigate({ to, params: { id: undefined } }),
    }))
  const begun = creations
    .filter(({ section }) => session.workspace !== null && sessionMay(session, section, 'create'))
    .map(({ name, to, search }) => ({
      id: `new-${name}`,
      label: t(`shell:create.${name}`),
      leftSection: <IconPlus size={18} stroke={1.6} />,
      onClick: () => void router.navigate({ to, params: { id: undefined }, search }),
    }))
  const help = {
    id: 'shortcuts',
    label: t('shell:shortcuts.title'),
    leftSection: <IconKeyboard size={18} stroke={1.6} />,
    onClick: () => dialogs.open('shortcuts'),
  }
  const groups: SpotlightActionGroupData[] = [
    ...records,
    { group: t('shell:palette.screens'), actions: screens },
    { group: t('shell:palette.actions'), actions: [...begun, help] },
  ]
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      highlightQuery
      scrollable
      attributes={{ content: { 'aria-label': t('shell:search') }, header: { role: 'none' } }}
      centered={false}
      styles={{ actionDescription: { opacity: 1 } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      maxHeight="min(420px, 60vh)"
      nothingFound={searching ? t('kit:searching') : t('shell:palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} />,
        placeholder: t('shell:search'),
        'aria-label': t('shell:search'),
      }}
    />
  )
}

/** Mantine marks the first entry before the new list is drawn, and so loses the mark; Enter needs it. */
function chooseFirst(): void {
  if (document.querySelector('[data-action][data-selected]') !== null) return
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}
