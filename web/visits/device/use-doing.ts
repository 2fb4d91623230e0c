import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useSignedIn } from '../../kit/api/session.ts'
import { useOnce } from '../../kit/value/use-once.ts'
import type { Change } from './changes.ts'
import { holderIn } from './holder.ts'
import { myDayKey } from './my-day-key.ts'
import { StorageError, putInOutbox } from './outbox.ts'
import { sendAtOnce } from './send-waiting.ts'

/**
 * Makes a change at a visit. The device stores the change, or sends it at once if it cannot store it. Returns false if
 * both fail. Ignores repeated clicks.
 */
export function useDoing(visit: string) {
  const { t } = useTranslation('visits/my-day')
  const session = useSignedIn()
  const queries = useQueryClient()
  const once = useOnce()
  const keepOrSend = async (change: Change): Promise<boolean> => {
    const owner = holderIn(session)
    if (owner === null) return false
    try {
      await putInOutbox({ owner, visit, change })
      return true
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (await sendAtOnce({ owner, visit, change })) {
        await queries.invalidateQueries({ queryKey: myDayKey })
        return true
      }
      toast('error', t('noRoom'))
      return false
    }
  }
  const act = async (change: Change): Promise<boolean> => {
    let isDone = false
    await once.run(async () => {
      isDone = await keepOrSend(change)
    })
    return isDone
  }
  return { act, doing: once.running }
}
