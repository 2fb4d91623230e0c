import { scannedAddress, scannedSticker } from '@fieldhouse/domain/labels/label'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useSession } from '../kit/api/session.ts'
import type { ScanMessage } from './said.ts'

/** Finds the records with this code that the user may see. */
export const findCode = (code: string) => resultOf('GET /label/find', { query: { code } })

/** Returns a function that writes the message for a code without a record. */
export function useUnknown(): (code: string) => ScanMessage {
  const { t } = useTranslation('labels')
  const session = useSession()
  const workspace = (session.user && session.workspace?.name) ?? ''
  return (code) => {
    const isAddress = /^https?:\/\//i.test(code.trim())
    if (!isAddress) return { tone: 'bad', text: t('unknown.code', { code }) }
    if (scannedAddress(code) || scannedSticker(code) !== null)
      return { tone: 'bad', text: t('unknown.label', { workspace }) }
    return { tone: 'bad', text: t('unknown.address', { code }) }
  }
}
