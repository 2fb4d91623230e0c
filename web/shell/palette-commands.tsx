import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { IconClock, IconKeyboard, IconPlus, IconScan } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { creationsOf } from './menu/creations.ts'
import { mayScan } from './may-scan.ts'
import { matchEntries } from './match-entries.ts'
import { entries, screenOf, standingOf } from './menu/menu.ts'
import { otherWords } from './other-words.ts'
import { useRecents } from './recent-records.ts'
import { recordPages } from '../screens/record-pages.ts'
import type { ScreenName } from '../screens/route-table.ts'
import { isDescribed } from '../screens/screen-descriptions.ts'
import { useShellDialogs } from '../screens/shell-dialogs.ts'

type Command = SpotlightActionData & { label: string; keywords?: string }
type Commands = { group: string; commands: Command[] }

const iconSize = { size: 18, stroke: 1.6 }

/** Every screen that the user may open. */
function useScreens(): Commands {
  const { t } = useTranslation(['shell', 'screens'])
  const router = useRouter()
  const session = useSignedIn()
  const descriptionOf = (screen: ScreenName) =>
    isDescribed(screen) ? { description: t(`screens:description.${screen}`) } : {}
  const commands = entries
    .filter(({ to }) => standingOf(to, session) === 'open')
    .map(({ to }) => ({
      id: to,
      label: t(`screens:title.${screenOf(to)}`),
      ...descriptionOf(screenOf(to)),
      keywords: otherWords[screenOf(to)] ?? '',
      onClick: () => void router.navigate({ to, params: { id: undefined } }),
    }))
  return { group: t('palette.screens'), commands }
}

/** The actions of the palette. */
function useActions(): Commands {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const dialogs = useShellDialogs()
  const session = useSignedIn()
  const begun = creationsOf(session).map(({ name, to, id, search = {} }) => ({
    id: `new-${name}`,
    label: t(`create.${name}`),
    keywords: otherWords[`new-${name}`] ?? '',
    leftSection: <IconPlus {...iconSize} />,
    onClick: () => void router.navigate({ to, params: { id }, search: search as never }),
  }))
  const help = {
    id: 'shortcuts',
    label: t('shortcuts.title'),
    leftSection: <IconKeyboard {...iconSize} />,
    onClick: () => dialogs.open('shortcuts'),
  }
  const scan = {
    id: 'scan',
    label: t('scan'),
    keywords: otherWords['scan'] ?? '',
    leftSection: <IconScan {...iconSize} />,
    onClick: () => dialogs.open('scan'),
  }
  return { group: t('palette.actions'), commands: [...begun, ...(mayScan(session) ? [scan] : []), help] }
}

/** The recently opened records. */
function useRecentGroup(): SpotlightActionGroupData {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const actions = useRecents().map(({ kind, id, label, detail }) => ({
    id: `recent-${id}`,
    label,
    description: [t(`record.${kind}`), detail].filter(Boolean).join(' · '),
    leftSection: <IconClock {...iconSize} />,
    onClick: () => void router.navigate({ to: recordPages[kind], params: { id } }),
  }))
  return { group: t('palette.recent'), actions }
}

/**
 * The palette's groups that need no server: recent records, actions and screens, or the matches of the typed text. The
 * group whose best match is in its label comes first.
 */
export function useCommandGroups(typed: string): SpotlightActionGroupData[] {
  const recent = useRecentGroup()
  const screens = useScreens()
  const actions = useActions()
  if (typed.trim() === '') return [recent, ...[actions, screens].map(shown)]
  return [screens, actions]
    .map(({ group, commands }) => ({ group, matches: matchEntries(typed, commands) }))
    .toSorted((a, b) => Number(b.matches[0]?.isShown ?? false) - Number(a.matches[0]?.isShown ?? false))
    .map(({ group, matches }) => shown({ group, commands: matches.map(({ entry }) => entry) }))
}

const shown = ({ group, commands }: Commands): SpotlightActionGroupData => ({
  group,
  actions: commands,
})
