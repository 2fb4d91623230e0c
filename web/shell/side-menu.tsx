import { Collapse, ScrollArea, Tooltip, UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../kit/session.ts'
import { MenuBadge } from './menu-badge.tsx'
import {
  type GroupName,
  type MenuBranch,
  type MenuGroup,
  type MenuLeaf,
  groupOf,
  isBranch,
  leavesOf,
  menu,
  menuScreenOf,
  organizationMenu,
  screenOf,
  standingOf,
} from './menu.ts'
import { pathOf } from './route-table.ts'
import { useShellDialogs } from './shell-dialogs.ts'
import classes from './side-menu.module.css'

type Props = {
  /** Icons only; a group then opens the menu wide. */
  narrow: boolean
  onWiden: () => void
  /** Called when a link was followed, so that a sheet can close. */
  onFollow: () => void
}

/** The dark side menu: groups, entries and one deeper level (SHELL-13..17). */
export function SideMenu({ narrow, onWiden, onFollow }: Props) {
  const { t } = useTranslation(['shell', 'screens'])
  const here = useMatches({ select: (matches) => pathOf(matches.at(-1)?.fullPath) })
  const hereGroup = here === null ? null : groupOf(here)
  const [opened, setOpened] = useState<Partial<Record<GroupName, boolean>>>({})
  const session = useSignedIn()
  const groups = session.user.accountType === 'ADMIN' ? [...menu, organizationMenu] : menu
  return (
    <nav aria-label={t('shell:menu')} className={classes.menu} data-narrow={narrow || undefined}>
      <ScrollArea type="never" h="100%">
        <ul className={classes.list}>
          {groups.map((item) =>
            'children' in item ? (
              <Group
                key={item.group}
                item={item}
                narrow={narrow}
                opened={opened[item.group] ?? item.group === hereGroup}
                holdsHere={item.group === hereGroup}
                onToggle={(open) => {
                  if (narrow) onWiden()
                  setOpened({ ...opened, [item.group]: narrow || open })
                }}
                onFollow={onFollow}
              />
            ) : (
              <li key={item.to}>
                <Leaf leaf={item} icon={item.icon} narrow={narrow} onFollow={onFollow} />
              </li>
            ),
          )}
        </ul>
      </ScrollArea>
    </nav>
  )
}

type GroupProps = {
  item: MenuGroup
  narrow: boolean
  opened: boolean
  holdsHere: boolean
  onToggle: (open: boolean) => void
  onFollow: () => void
}

function Group({ item, narrow, opened, holdsHere, onToggle, onFollow }: GroupProps) {
  const { t } = useTranslation('shell')
  const session = useSignedIn()
  const name = t(`group.${item.group}`)
  const shown = opened && !narrow
  const standings = leavesOf(item).map(({ to }) => standingOf(to, session))
  if (standings.every((standing) => standing === 'hidden')) return null
  return (
    <li>
      <Tooltip label={name} position="right" disabled={!narrow}>
        <UnstyledButton
          className={classes.entry}
          aria-expanded={shown}
          aria-label={narrow ? name : undefined}
          data-dimmed={!standings.includes('open') || undefined}
          data-holds={(holdsHere && !shown) || undefined}
          onClick={() => onToggle(!opened)}
        >
          <item.icon size={20} stroke={1.6} className={classes.icon} />
          <span className={classes.name}>{name}</span>
          <IconChevronRight size={16} className={classes.chevron} data-open={shown || undefined} />
        </UnstyledButton>
      </Tooltip>
      <Collapse expanded={shown} transitionDuration={120}>
        <ul className={classes.list}>
          {item.children.map((child) =>
            isBranch(child) ? (
              <Branch key={child.group} branch={child} onFollow={onFollow} />
            ) : (
              <li key={child.to}>
                <Leaf leaf={child} narrow={false} onFollow={onFollow} level={2} />
              </li>
            ),
          )}
        </ul>
      </Collapse>
    </li>
  )
}

function Branch({ branch, onFollow }: { branch: MenuBranch; onFollow: () => void }) {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState(false)
  const session = useSignedIn()
  if (leavesOf(branch).every(({ to }) => standingOf(to, session) === 'hidden')) return null
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        data-level={2}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.name}>{t(`group.${branch.group}`)}</span>
        <IconChevronRight size={16} className={classes.chevron} data-open={opened || undefined} />
      </UnstyledButton>
      <Collapse expanded={opened} transitionDuration={120}>
        <ul className={classes.list}>
          {branch.children.map((leaf) => (
            <li key={leaf.to}>
              <Leaf leaf={leaf} narrow={false} onFollow={onFollow} level={3} />
            </li>
          ))}
        </ul>
      </Collapse>
    </li>
  )
}

type LeafProps = { leaf: MenuLeaf; icon?: Icon; narrow: boolean; level?: 2 | 3; onFollow: () => void }

function Leaf({ leaf, icon: LeafIcon, narrow, level, onFollow }: LeafProps) {
  const { t } = useTranslation('screens')
  const dialogs = useShellDialogs()
  const standing = standingOf(leaf.to, useSignedIn())
  const path = useMatches({ select: (matches) => pathOf(matches.at(-1)?.fullPath) })
  const here = path === null ? null : menuScreenOf(path)
  const name = t(`title.${screenOf(leaf.to)}`)
  const inside = (
    <>
      {LeafIcon && <LeafIcon size={20} stroke={1.6} className={classes.icon} />}
      <span className={classes.name}>{name}</span>
      {leaf.badge && standing === 'open' && <MenuBadge badge={leaf.badge} />}
    </>
  )
  if (standing === 'hidden') return null
  if (standing === 'dimmed')
    return (
      <UnstyledButton
        className={classes.entry}
        data-level={level}
        data-dimmed
        onClick={() => dialogs.open('workspaceNeeded')}
      >
        {inside}
      </UnstyledButton>
    )
  return (
    <Tooltip label={name} position="right" disabled={!narrow}>
      <Link
        to={leaf.to}
        params={{ id: undefined }}
        className={classes.entry}
        data-level={level}
        aria-label={narrow ? name : undefined}
        data-here={here === screenOf(leaf.to) || undefined}
        onClick={onFollow}
      >
        {inside}
      </Link>
    </Tooltip>
  )
}
