import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useCrumbLabel } from '../screens/crumb-label.ts'
import { type GroupName, groupOf, screenOf } from './menu/menu.ts'
import { pathOf } from '../screens/route-table.ts'
import classes from './shell.module.css'

/** The breadcrumbs: the group, the screen and, on a record's page, the record's name (UI-13). */
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
  const title = t(`screens:title.${screenOf(path)}`)
  return (
    <nav aria-label={t('youAreHere')} className={`${classes.crumbs} no-print`}>
      <ol>
        <li>
          <FirstCrumb group={group} />
          <span aria-hidden>›</span>
        </li>
        {label === null ? (
          <li aria-current="page">{title}</li>
        ) : (
          <>
            <li>
              <Link to={path} params={{ id: undefined }}>
                {title}
              </Link>
              <span aria-hidden>›</span>
            </li>
            <li aria-current="page">{label}</li>
          </>
        )}
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
