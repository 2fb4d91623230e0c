import { Collapse, ScrollArea, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useFavourites } from './favourites.ts'
import { iconOf } from './menu-icons.ts'
import { Leaf } from './menu-leaf.tsx'
import {
  type GroupName,
  type MenuBranch,
  type MenuGroup,
  groupOf,
  isBranch,
  leavesOf,
  menu,
  menuScreenOf,
  organizationMenu,
  screenOf,
  standingOf,
} from './menu.ts'
import { pathOf } from '../../screens/route-table.ts'
import classes from './side-menu.module.css'

type Props = {
  /** Whether the menu shows only icons. In this state, opening a group widens the menu. */
  narrow: boolean
  onWiden: () => void
  /** Called after the user followed a link, for example to close the drawer. */
  onFollow: () => void
}

/** The dark side menu: favourites, groups, entries, and branches with further entries (SHELL-13..17, OPEN-172). */
export function SideMenu({ narrow, onWiden, onFollow }: Props) {
  const { t } = useTranslation(['shell', 'screens'])
  const here = useMatches({ select: (matches) => pathOf(matches.at(-1)?.fullPath) })
  const hereGroup = here === null ? null : groupOf(here)
  const [opened, setOpened] = useState<Partial<Record<GroupName, boolean>>>({})
  const session = useSignedIn()
  const { favourites } = useFavourites()
  const isFavourite = here !== null && favourites.some(({ to }) => screenOf(to) === menuScreenOf(here))
  const groups = session.user.accountType === 'ADMIN' ? [...menu, organizationMenu] : menu
  return (
    <nav aria-label={t('menu')} className={classes.menu} data-narrow={narrow || undefined}>
      <ScrollArea type="never" h="100%">
        <Favourites narrow={narrow} onFollow={onFollow} />
        <ul className={classes.list}>
          {groups.map((item) =>
            'children' in item ? (
              <Group
                key={item.group}
                item={item}
                narrow={narrow}
                // If the current screen is a favourite, it is already marked in the group of favourites. The screen's
                // own group then stays closed.
                opened={opened[item.group] ?? (item.group === hereGroup && !isFavourite)}
                holdsHere={item.group === hereGroup}
                onToggle={(open) => {
                  if (narrow) onWiden()
                  setOpened({ ...opened, [item.group]: narrow || open })
                }}
                onFollow={onFollow}
              />
            ) : (
              <li key={item.to}>
                <Leaf leaf={item} icon={item.icon} narrow={narrow} pins={false} onFollow={onFollow} />
              </li>
            ),
          )}
        </ul>
      </ScrollArea>
    </nav>
  )
}

/** The menu entries that are favourites, at the top of the menu. */
function Favourites({ narrow, onFollow }: Pick<Props, 'narrow' | 'onFollow'>) {
  const { t } = useTranslation('shell')
  const { favourites } = useFavourites()
  if (favourites.length === 0) return null
  return (
    <div className={classes.favourites} data-favourites>
      <div className={classes.heading} id="favourites">
        {t('favourites.title')}
      </div>
      <ul className={classes.list} aria-labelledby="favourites">
        {favourites.map((leaf) => (
          <li key={leaf.to}>
            <Leaf leaf={leaf} icon={iconOf(leaf.to)} narrow={narrow} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
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
      <Unfolded when={shown}>
        {item.children.map((child) =>
          isBranch(child) ? (
            <Branch key={child.group} branch={child} onFollow={onFollow} />
          ) : (
            <li key={child.to}>
              <Leaf leaf={child} narrow={false} onFollow={onFollow} level={2} />
            </li>
          ),
        )}
      </Unfolded>
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
      <Unfolded when={opened}>
        {branch.children.map((leaf) => (
          <li key={leaf.to}>
            <Leaf leaf={leaf} narrow={false} onFollow={onFollow} level={3} />
          </li>
        ))}
      </Unfolded>
    </li>
  )
}

/**
 * The entries of a group or branch. The entries are rendered when the group first opens, because most groups never
 * open.
 */
function Unfolded({ when, children }: { when: boolean; children: ReactNode }) {
  const [drawn, setDrawn] = useState(when)
  if (when && !drawn) setDrawn(true)
  return (
    <Collapse expanded={when} transitionDuration={120}>
      {drawn && <ul className={classes.list}>{children}</ul>}
    </Collapse>
  )
}
