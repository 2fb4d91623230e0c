import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { DispatchSearch } from '@fieldhouse/domain/operations/dispatch-search'

/** The filter that searches the surroundings of a job's site. */
export const nearJob = ({ _id, jobNumber, title, place }: BoardJob): Partial<DispatchSearch> =>
  place
    ? {
        locationMode: 'jobSite',
        searchLocation: { name: `${jobNumber} ${title}`, lat: place.lat, lng: place.lng, job: _id },
      }
    : {}
