import type { FoundCode } from '@fieldhouse/domain/labels/calls'
import { useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import type { Several } from './choose-found.tsx'
import { findCode, useUnknown } from './find-code.ts'
import { repeatedReads } from './repeated-reads.ts'
import type { ScanMessage } from './said.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'

/** Handles the record of a code and returns the message about the result. */
export type OnFound = (one: FoundCode) => Promise<ScanMessage | null>

/** Caches found codes while the scanner is open, so that the next item of the same product needs no request. */
function useLookUp() {
  const [known] = useState(() => new Map<string, FoundCode[]>())
  return {
    known: (code: string) => known.get(code),
    lookUp: async (code: string) => {
      const before = known.get(code)
      if (before) return before
      const found = await findCode(code)
      if (found.length > 0) known.set(code, found)
      return found
    },
  }
}

/**
 * Handles one scanned or typed code at a time and ignores others meanwhile. A scanned code counts once while the
 * camera sees it. A typed code counts every time.
 */
export function useTaking(onFound: OnFound) {
  const { t } = useTranslation('labels')
  const unknown = useUnknown()
  const [said, setSaid] = useState<ScanMessage | null>(null)
  const [several, setSeveral] = useState<Several | null>(null)
  const [isNew] = useState(repeatedReads)
  const isTaking = useRef(false)
  const { known, lookUp } = useLookUp()
  /**
   * Returns the id of the record with this code, because the two codes of a label belong to the same record. Returns
   * the code unless exactly one record is known.
   */
  const sameAs = (code: string) => {
    const [one, ...others] = known(code) ?? []
    return one && others.length === 0 ? one._id : code
  }
  const outcomeOf = async (code: string, picture: number | null): Promise<ScanMessage | null> => {
    const isAsked = known(code) === undefined
    if (isAsked) setSaid({ tone: 'none', text: t('looking', { code }) })
    const found = await lookUp(code)
    const [one, ...others] = found
    if (one === undefined) return unknown(code)
    if (others.length > 0) {
      setSeveral({ code, found })
      return null
    }
    const isHeld = picture !== null && isAsked && !isNew(one._id, { at: serverNow(), picture })
    return isHeld ? said : onFound(one)
  }
  const take = async (doIt: () => Promise<ScanMessage | null>) => {
    if (isTaking.current) return
    isTaking.current = true
    try {
      setSaid(await doIt())
    } catch (error) {
      setSaid({ tone: 'bad', text: problemOf(error).msg })
    }
    isTaking.current = false
  }
  return {
    said,
    several,
    type: (code: string) => take(() => outcomeOf(code, null)),
    read: async (code: string, picture: number) => {
      if (!isNew(sameAs(code), { at: serverNow(), picture })) return
      await take(() => outcomeOf(code, picture))
      // The code is noted again, because it may have stayed in front of the camera while it was handled.
      isNew(sameAs(code), { at: serverNow(), picture })
    },
    choose: (one: FoundCode) => {
      setSeveral(null)
      return take(() => onFound(one))
    },
    back: () => setSeveral(null),
  }
}
