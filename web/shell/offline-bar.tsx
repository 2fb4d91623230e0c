import { Button } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLine } from '../kit/api/connection/connection.ts'
import { sessionQuery } from '../kit/api/session.ts'
import classes from './shell.module.css'

/** The interval between checks of an unreachable server, in ms. */
const pause = 5000

/** Loads the session again. If that succeeds, loads every failed query again. */
async function tryAgain(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ queryKey: sessionQuery.queryKey })
  await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** A bar with a retry button while the network or the server is unavailable. Values that the user has typed remain. */
export function OfflineBar() {
  const { t } = useTranslation(['ui', 'kit'])
  const queries = useQueryClient()
  const isHere = useLine()
  const [trying, setTrying] = useState(false)
  useEffect(() => {
    if (isHere) return
    const look = () => void tryAgain(queries)
    const timer = setInterval(look, pause)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [isHere, queries])
  if (isHere) return null
  const retry = async () => {
    setTrying(true)
    await tryAgain(queries)
    setTrying(false)
  }
  return (
    <div className={classes.offline}>
      <IconWifiOff size={16} stroke={1.8} aria-hidden />
      <output>{t('ui:offline')}</output>
      <Button variant="default" size="compact-sm" loading={trying} onClick={() => void retry()}>
        {t('ui:retry')}
      </Button>
    </div>
  )
}
