import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FoundStatus } from '../kit/value/found-status.tsx'
import { takeEarlyText } from './open-palette.ts'
import { useCommandGroups } from './palette-commands.tsx'
import { useRecordGroups } from './record-search.ts'

/** The command palette: finds records, screens and actions that the user may open (OPEN-19, OPEN-168). */
export function Palette() {
  const { t } = useTranslation(['shell', 'kit'])
  const [query, setQuery] = useState('')
  const commands = useCommandGroups(query)
  const { groups: records, searching } = useRecordGroups(query)
  // Records come last, so that the other entries do not move when the server responds.
  const groups = [...commands, ...records].filter(({ actions }) => actions.length > 0)
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  useEffect(() => {
    if (query !== '') chooseFirst()
  })
  return (
    <Spotlight
      actions={groups}
      filter={(_, found) => found}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      highlightQuery
      scrollable
      attributes={{ content: { 'aria-label': t('shell:search') }, header: { role: 'none' } }}
      centered={false}
      styles={{ actionDescription: { opacity: 1 } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      maxHeight="min(420px, 60vh)"
      nothingFound={searching ? t('kit:searching') : t('shell:palette.nothing')}
      searchProps={{
        leftSection: (
          <>
            <IconSearch size={18} stroke={1.6} />
            <FoundStatus count={query !== '' && !searching ? count : null} />
          </>
        ),
        placeholder: t('shell:search'),
        'aria-label': t('shell:search'),
        onFocus: () => {
          const text = takeEarlyText()
          if (text !== '') setQuery((typed) => typed + text)
        },
      }}
    />
  )
}

/**
 * Marks the first entry, so that Enter opens it. Mantine has marked an entry of the previous list, so the new list has
 * no marked entry.
 */
function chooseFirst(): void {
  if (document.querySelector('[data-action][data-selected]') !== null) return
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}
