import type { FoundCode } from '@fieldhouse/domain/labels/calls'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../kit/api/api.ts'
import type { Several } from './choose-found.tsx'
import { findCode, useUnknown } from './find-code.ts'
import { repeatedReads } from './repeated-reads.ts'
import type { Said } from './said.ts'
import { serverNow } from '../kit/api/server-time.ts'

/** Does something with a record whose code was taken; says what came of it. */
export type OnFound = (one: FoundCode) => Promise<Said | null>

/** Codes that were looked up while this is open: the next piece of the same product is known without asking again. */
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
 * Takes codes: what is read by the camera once for as long as it is held there, what is typed each time. One after the
 * other, because what comes of two at once would be mixed up.
 */
export function useTaking(onFound: OnFound) {
  const { t } = useTranslation('labels')
  const unknown = useUnknown()
  const [said, setSaid] = useState<Said | null>(null)
  const [several, setSeveral] = useState<Several | null>(null)
  const [isNew] = useState(repeatedReads)
  const isTaking = useRef(false)
  const { known, lookUp } = useLookUp()
  /** What a code is the same as: the record, where it names one; a label has two codes. */
  const sameAs = (code: string) => {
    const [one, ...others] = known(code) ?? []
    return one && others.length === 0 ? one._id : code
  }
  const outcomeOf = async (code: string, picture: number | null): Promise<Said | null> => {
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
  const take = async (doIt: () => Promise<Said | null>) => {
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
      // It was held there all the while.
      isNew(sameAs(code), { at: serverNow(), picture })
    },
    choose: (one: FoundCode) => {
      setSeveral(null)
      return take(() => onFound(one))
    },
    back: () => setSeveral(null),
  }
}
