import { scannedAddress, scannedSticker } from '@fieldhouse/domain/labels/label'
import { useTranslation } from 'react-i18next'
import { resultOf } from '../kit/api/call.ts'
import { useSession } from '../kit/api/session.ts'
import type { Said } from './said.ts'

/** What a code names, of what this person may see. */
export const findCode = (code: string) => resultOf('GET /label/find', { query: { code } })

/** What is said of a code that names nothing. */
export function useUnknown(): (code: string) => Said {
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
