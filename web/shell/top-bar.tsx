import { ActionIcon, Button, Kbd, UnstyledButton } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlus,
  IconScan,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useSingleKeys } from '../kit/api/single-keys.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { AccountMenu } from './account-menu.tsx'
import { mayScan } from './may-scan.ts'
import { LanguageSwitch } from '../screens/language-switch.tsx'
import { NewMenu } from './menu/new-menu.tsx'
import { openPalette } from './open-palette.ts'
import { useShellDialogs } from '../screens/shell-dialogs.ts'
import classes from './shell.module.css'

/** The product's name, the same in every language. */
const product = 'Fieldhouse'

type Props = { menuOpened: boolean; onToggleMenu: () => void }

/** The fixed top bar (SHELL-10), with the workspace's name and a menu for new records on every screen. */
export function TopBar({ menuOpened, onToggleMenu }: Props) {
  const { t } = useTranslation('shell')
  const session = useSignedIn()
  const { workspace } = session
  const dialogs = useShellDialogs()
  const isPhone = useIsPhone()
  const ToggleIcon = menuOpened ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <div className={classes.bar}>
      <ActionIcon
        onClick={onToggleMenu}
        aria-label={menuOpened ? t('collapseMenu') : t('expandMenu')}
        aria-expanded={menuOpened}
      >
        <ToggleIcon size={20} stroke={1.6} />
      </ActionIcon>
      <Link to="/dashboard" className={classes.logo} aria-label={t('home', { product })}>
        <img src="/logo.svg" alt="" width={26} height={26} />
        <span>{product}</span>
      </Link>
      {workspace !== null && !isPhone && (
        <span className={classes.place} title={workspace.name}>
          {workspace.name}
        </span>
      )}
      {workspace !== null && <SearchBox />}
      {mayScan(session) && (
        <ActionIcon
          className={classes.scan ?? ''}
          aria-label={t('scan')}
          onClick={() => dialogs.open('scan')}
        >
          <IconScan size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <div className={classes.spacer} />
      {workspace === null && (
        <Button
          variant="subtle"
          className={classes.create}
          aria-label={t('createWorkspace')}
          leftSection={<IconPlus size={16} />}
          onClick={() => dialogs.open('createWorkspace')}
        >
          <span>{t('createWorkspace')}</span>
        </Button>
      )}
      <NewMenu />
      <LanguageSwitch />
      <AccountMenu />
    </div>
  )
}

/** Whether the screen has a search field of its own. The shortcut '/' then focuses this field. */
const hasOwnSearch = () => document.querySelector('input[aria-keyshortcuts="/"]') !== null

const find = (): void => void (hasOwnSearch() || openPalette())

/** A button that looks like a field and opens the palette (SHELL-11, OPEN-19). */
function SearchBox() {
  const { t } = useTranslation('shell')
  const mac = useOs() === 'macos'
  // On many keyboards, '/' needs Shift.
  useSingleKeys([
    ['/', find],
    ['shift+/', find],
  ])
  return (
    <UnstyledButton className={classes.search} onClick={openPalette}>
      <IconSearch size={16} stroke={1.8} />
      <span>{t('search')}</span>
      <Kbd size="xs">{mac ? '⌘ K' : 'Ctrl K'}</Kbd>
    </UnstyledButton>
  )
}
