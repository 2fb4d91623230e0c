import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { DispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'

/** A job's site as what is searched around. */
export const nearJob = ({ _id, jobNumber, title, place }: BoardJob): Partial<DispatchSearch> =>
  place
    ? {
        locationMode: 'jobSite',
        searchLocation: { name: `${jobNumber} ${title}`, lat: place.lat, lng: place.lng, job: _id },
      }
    : {}
