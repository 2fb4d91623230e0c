import {
  Group,
  Menu,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
  useMantineColorScheme,
} from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/people/session'
import { isAdminRole } from '@fieldhouse/domain/people/roles'
import { isUsable } from '@fieldhouse/domain/people/session'
import {
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
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useLanguage } from '../kit/language.ts'
import { openWorkspace, signOut, useSignedIn } from '../kit/session.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { toast } from '../ui/toast.tsx'
import { publicAddress } from './links.ts'
import { useShellDialogs } from './shell-dialogs.ts'

/** Who one is and where, the other workspaces, and what belongs to the account (SHELL-19). */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const dialogs = useShellDialogs()
  const { user, workspace, workspaces, role } = useSignedIn()
  const name = `${user.firstName} ${user.lastName}`.trim()
  const others = workspaces.filter((other) => isUsable(other) && other._id !== workspace?._id)
  const icon = { size: 16, stroke: 1.6 }
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton>
          <PersonAvatar name={name} photo={user.photo} decorative />
          <VisuallyHidden>{t('accountOf', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Divider />
        {others.length > 0 && <Menu.Label>{t('otherWorkspaces')}</Menu.Label>}
        {others.map((other) => (
          <OtherWorkspace key={other._id} workspace={other} />
        ))}
        <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => dialogs.open('createWorkspace')}>
          {t('createWorkspace')}
        </Menu.Item>
        {isAdminRole(role?.name ?? '') && (
          <Menu.Item
            leftSection={<IconBuildingStore {...icon} />}
            renderRoot={(props) => <Link to="/workspace/settings" {...props} />}
          >
            {t('workspaceSettings')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconHistory {...icon} />}
          renderRoot={(props) => <Link to="/account/activity-logs" {...props} />}
        >
          {t('activityLogs')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings {...icon} />}
          renderRoot={(props) => <Link to="/account/settings" {...props} />}
        >
          {t('accountSettings')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={publicAddress('upgrade', language)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconRocket {...icon} />}
          rightSection={<IconArrowUpRight {...icon} />}
        >
          {t('upgrade')}
        </Menu.Item>
        <Menu.Divider />
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => dialogs.open('shortcuts')}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
