import { useEffect, useState } from 'react'
import { type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { call, resultOf } from '../../kit/api/call.ts'
import type { VisitPlace } from './visit-places.ts'

/**
 * Holds the slot of a booking for as long as it is filled in, so that others see it taken; answers why it could not be held, which
 * keeps nobody from booking it. The server gives it back by itself after five minutes.
 */
export function useSlotHold({ techs, startAt, endAt }: VisitPlace): ApiProblem | null {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [technician = null] = techs
  useEffect(() => {
    if (technician === null) return
    const estimatedDuration = endAt - startAt
    const held = resultOf('POST /appointment/hold/', { body: { technician, startAt, estimatedDuration } })
    let isLeft = false
    held.then(
      () => isLeft || setProblem(null),
      (error: unknown) => isLeft || setProblem(problemOf(error)),
    )
    return () => {
      isLeft = true
      // What was booked meanwhile is held no longer, and another length takes the place of this one.
      void held
        .then(({ _id }) => call('DELETE /appointment/hold/:id', { params: { id: _id } }))
        .catch(() => {})
    }
  }, [technician, startAt, endAt])
  return problem
}
