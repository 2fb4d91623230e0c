import {
  Group,
  Menu,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
  useMantineColorScheme,
} from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/core/session'
import { isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import { isUsable } from '@fieldhouse/domain/core/session'
import {
  type Icon,
  IconArrowUpRight,
  IconBuildingStore,
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRocket,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { useLanguage } from '../kit/api/language.ts'
import { openWorkspace, signOut, useSignedIn } from '../kit/api/session.ts'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { toast } from '../kit/text/toast.tsx'
import { mayOpen } from '../screens/gate.ts'
import { publicAddress } from '../screens/public-pages.ts'
import { type RoutePath, routeTable } from '../screens/route-table.ts'
import { useShellDialogs } from '../screens/shell-dialogs.ts'

const drawn = { size: 16, stroke: 1.6 }

type LinkProps = { icon: Icon; to: RoutePath; children: string }

function MenuLink({ icon: Picture, to, children }: LinkProps) {
  return (
    <Menu.Item leftSection={<Picture {...drawn} />} renderRoot={(props) => <Link to={to} {...props} />}>
      {children}
    </Menu.Item>
  )
}

/** The account menu: the user, the workspaces and the account's pages (SHELL-19). */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const dialogs = useShellDialogs()
  const { user } = useSignedIn()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton>
          <PersonAvatar name={name} photo={user.photo} decorative />
          <VisuallyHidden>{t('accountOf', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Person name={name} />
        <Menu.Divider />
        <Workspaces />
        <Menu.Divider />
        <Account />
        <Menu.Divider />
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard {...drawn} />} onClick={() => dialogs.open('shortcuts')}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...drawn} />} onClick={() => void signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Person({ name }: { name: string }) {
  const { t } = useTranslation('shell')
  const { user, workspace } = useSignedIn()
  return (
    <Group wrap="nowrap" px="md" py="sm" gap="md">
      <PersonAvatar name={name} photo={user.photo} size={40} decorative />
      <Stack gap={0} miw={0}>
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {workspace?.name ?? t('noWorkspace')}
        </Text>
      </Stack>
    </Group>
  )
}

/** The other workspaces, a button for a new workspace, and the settings of the current workspace. */
function Workspaces() {
  const { t } = useTranslation('shell')
  const dialogs = useShellDialogs()
  const { workspace, workspaces, role } = useSignedIn()
  const others = workspaces.filter((other) => isUsable(other) && other._id !== workspace?._id)
  return (
    <>
      {others.length > 0 && <Menu.Label>{t('otherWorkspaces')}</Menu.Label>}
      {others.map((other) => (
        <OtherWorkspace key={other._id} workspace={other} />
      ))}
      <Menu.Item leftSection={<IconPlus {...drawn} />} onClick={() => dialogs.open('createWorkspace')}>
        {t('createWorkspace')}
      </Menu.Item>
      {isAdminRole(role?.name ?? '') && (
        <MenuLink icon={IconBuildingStore} to="/workspace/settings">
          {t('workspaceSettings')}
        </MenuLink>
      )}
    </>
  )
}

function Account() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const session = useSignedIn()
  const own = (path: RoutePath) => mayOpen(routeTable[path], session)
  return (
    <>
      {own('/account/activity-logs') && (
        <MenuLink icon={IconHistory} to="/account/activity-logs">
          {t('activityLogs')}
        </MenuLink>
      )}
      {own('/account/settings') && (
        <MenuLink icon={IconSettings} to="/account/settings">
          {t('accountSettings')}
        </MenuLink>
      )}
      <Menu.Item
        component="a"
        href={publicAddress('upgrade', language)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconRocket {...drawn} />}
        rightSection={<IconArrowUpRight {...drawn} />}
      >
        {t('upgrade')}
      </Menu.Item>
    </>
  )
}

function OtherWorkspace({ workspace }: { workspace: SessionWorkspace }) {
  const { t } = useTranslation('shell')
  const { user } = useSignedIn()
  const open = async () => {
    try {
      await openWorkspace(user, workspace._id)
    } catch (error) {
      toast('error', error instanceof ApiProblem ? error.msg : t('workspaceNotOpened'))
    }
  }
  return (
    <Menu.Item
      leftSection={<PersonAvatar name={workspace.name} photo={workspace.photo} size={24} decorative />}
      onClick={() => void open()}
    >
      <Text truncate>{workspace.name}</Text>
      <Text size="xs" c="dimmed" truncate>
        {workspace.role.name}
      </Text>
    </Menu.Item>
  )
}

const schemes = [
  { scheme: 'light', icon: <IconSun size={16} stroke={1.6} /> },
  { scheme: 'dark', icon: <IconMoon size={16} stroke={1.6} /> },
  { scheme: 'auto', icon: <IconDeviceDesktop size={16} stroke={1.6} /> },
] as const

function SchemeChoice() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t('appearance')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme}>
        {schemes.map(({ scheme, icon }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            rightSection={icon}
            onChange={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
