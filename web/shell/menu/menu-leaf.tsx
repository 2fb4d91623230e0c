import { Tooltip, UnstyledButton } from '@mantine/core'
import { type Icon, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useFavourites } from './favourites.ts'
import { MenuBadge } from './menu-badge.tsx'
import { type MenuLeaf, menuScreenOf, screenOf, standingOf } from './menu.ts'
import { type ScreenName, pathOf } from '../../screens/route-table.ts'
import { isDescribed } from '../../screens/screen-descriptions.ts'
import { useShellDialogs } from '../../screens/shell-dialogs.ts'
import classes from './side-menu.module.css'

type LeafProps = {
  leaf: MenuLeaf
  icon?: Icon | undefined
  narrow: boolean
  level?: 2 | 3
  /** Whether the entry has a button that adds it to the favourites. */
  pins?: boolean
  onFollow: () => void
}

/**
 * An entry's name and description. With the attributes in `spoken`, screen readers read only the name as the link's
 * name.
 */
function useLeafWords(screen: ScreenName, narrow: boolean) {
  const { t } = useTranslation('screens')
  const id = useId()
  const name = t(`title.${screen}`)
  if (narrow || !isDescribed(screen)) {
    const spoken = { 'aria-label': narrow ? name : undefined }
    return { name, spoken, shown: <span className={classes.name}>{name}</span> }
  }
  const description = t(`description.${screen}`)
  // The description is drawn by the style sheet, so that the link's text and its accessible name are the same.
  const shown = (
    <span className={classes.name}>
      {name}
      <span className={classes.detail} data-text={description} />
      <span id={id} hidden>
        {description}
      </span>
    </span>
  )
  return { name, spoken: { 'aria-label': name, 'aria-describedby': id }, shown }
}

/**
 * An entry of the side menu: a link, or a dimmed button that shows why it is disabled (SHELL-14). A hidden entry
 * renders nothing.
 */
export function Leaf({ leaf, icon: LeafIcon, narrow, level, pins = true, onFollow }: LeafProps) {
  const dialogs = useShellDialogs()
  const session = useSignedIn()
  const standing = standingOf(leaf.to, session)
  const path = useMatches({ select: (matches) => pathOf(matches.at(-1)?.fullPath) })
  const here = path === null ? null : menuScreenOf(path)
  const screen = screenOf(leaf.to)
  const { name, shown, spoken } = useLeafWords(screen, narrow)
  const inside = (
    <>
      {LeafIcon && <LeafIcon size={20} stroke={1.6} className={classes.icon} />}
      {shown}
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
        {...spoken}
        onClick={() => dialogs.open('workspaceNeeded')}
      >
        {inside}
      </UnstyledButton>
    )
  const hasPin = pins && !narrow && session.workspace !== null
  const link = (
    <Link
      to={leaf.to}
      params={{ id: undefined }}
      className={classes.entry}
      data-level={level}
      {...spoken}
      data-here={here === screen || undefined}
      onClick={onFollow}
    >
      {inside}
    </Link>
  )
  return (
    <div className={classes.leaf} data-pins={hasPin || undefined}>
      {narrow ? (
        <Tooltip label={name} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {hasPin && <Pin leaf={leaf} name={name} />}
    </div>
  )
}

/** A button that adds an entry to the favourites or removes it. */
function Pin({ leaf, name }: { leaf: MenuLeaf; name: string }) {
  const { t } = useTranslation('shell')
  const { favourites, toggle } = useFavourites()
  const isPinned = favourites.some(({ to }) => to === leaf.to)
  const Picture = isPinned ? IconPinnedOff : IconPin
  const change = (event: MouseEvent<HTMLElement>) => {
    // An entry that is removed in the group of favourites disappears from this group, so the focus moves to the
    // dashboard.
    const isInGroup = event.currentTarget.closest('[data-favourites]') !== null
    const menu = event.currentTarget.closest('nav')
    if (isInGroup) menu?.querySelector<HTMLElement>('a[href="/dashboard"]')?.focus()
    toggle(leaf.to)
  }
  return (
    <UnstyledButton
      className={classes.pin}
      aria-label={t(isPinned ? 'favourites.remove' : 'favourites.add', { name })}
      onClick={change}
    >
      <Picture size={16} stroke={1.6} aria-hidden />
    </UnstyledButton>
  )
}
