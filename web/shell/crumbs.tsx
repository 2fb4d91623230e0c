import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useCrumbLabel } from '../screens/crumb-label.ts'
import { type GroupName, groupOf, routeAbove, screenOf } from './menu/menu.ts'
import { type RoutePath, pathOf } from '../screens/route-table.ts'
import classes from './shell.module.css'

/**
 * The breadcrumbs: the group, the screen and, on a record's page, the record's name (UI-13). A screen without a menu
 * entry is below the screen whose entry is highlighted.
 */
export function Crumbs() {
  const { t } = useTranslation(['shell', 'screens'])
  const label = useCrumbLabel()
  const path = useMatches({ select: (matches) => pathOf(matches.at(-1)?.fullPath) })
  const group = path === null ? null : groupOf(path)
  if (path === null || screenOf(path) === 'dashboard')
    return (
      <div className={classes.crumbs}>
        <Place />
      </div>
    )
  const title = (of: RoutePath) => t(`screens:title.${screenOf(of)}`)
  const above = routeAbove(path) ?? (label === null ? null : path)
  return (
    <nav aria-label={t('youAreHere')} className={`${classes.crumbs} no-print`}>
      <ol>
        <li>
          <FirstCrumb group={group} />
          <span aria-hidden>›</span>
        </li>
        {above !== null && (
          <li>
            <Link to={above} params={{ id: undefined }}>
              {title(above)}
            </Link>
            <span aria-hidden>›</span>
          </li>
        )}
        <li aria-current="page">{label ?? title(path)}</li>
      </ol>
      <Place />
    </nav>
  )
}

/** The workspace's name below the top bar. Phones show the name here, because the top bar has no room. */
function Place() {
  const { workspace } = useSignedIn()
  const isPhone = useIsPhone()
  return workspace && isPhone ? <span className={classes.placeBelow}>{workspace.name}</span> : null
}

/**
 * The first breadcrumb: the group of the screen, or the dashboard if the screen has no group. Only the system group is
 * a link (SYS-04).
 */
function FirstCrumb({ group }: { group: GroupName | null }) {
  const { t } = useTranslation(['shell', 'screens'])
  const mayConfigure = useMay('SYS_CONFIG', 'read')
  if (group === null) return <Link to="/dashboard">{t('screens:title.dashboard')}</Link>
  const name = t(`group.${group}`)
  return group === 'system' && mayConfigure ? <Link to="/system">{name}</Link> : name
}
