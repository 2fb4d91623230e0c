import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { useKeyHint } from '../../kit/api/use-key-hint.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { creationsOf } from './creations.ts'
import classes from '../shell.module.css'

/** The '+ New' menu with the records that this user may create. Renders nothing if the user may create no records. */
export function NewMenu() {
  const { t } = useTranslation('shell')
  const newKey = useKeyHint('C')
  const begun = creationsOf(useSignedIn())
  if (begun.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          {...newKey}
          className={classes.new ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('new')}
        >
          <span>{t('new')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {begun.map(({ name, to, id, search }) => (
          <Menu.Item
            key={name}
            component={Link}
            to={to}
            params={{ id } as never}
            search={(search ?? {}) as never}
          >
            {t(`create.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
