import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { fieldReportSignature, visitHandIn, visitHandInPhoto } from '@fieldhouse/domain/visits/calls'
import { fieldReport } from '@fieldhouse/domain/visits/field-report'
import { photoTypes } from '@fieldhouse/domain/kit/entity/file-rules'
import { Readable } from 'node:stream'
import { type Upload, receiveUpload } from '../../files/upload.ts'
import { isId } from '../../kit/database/ids.ts'
import { needRecord } from '../../kit/entity/read.ts'
import type { Exception } from '../../kit/http/demands.ts'
import type { Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { serveUnder } from '../../kit/http/serve-under.ts'
import { fieldReportRoutes } from './field-report.ts'
import { handIn, handInPhotos } from './hand-in.ts'
import { pictureOf } from './kept-signature.ts'

/** The handler checks that the user was assigned to the visit or worked at it. */
const whoeverWent: Exception = {
  whom: 'whoever was to go there or worked there, for 30 days also after their membership ended',
  may: () => true,
}

const about = {
  entity: appointment.name,
  section: appointment.section,
  flag: 'update',
  acceptsOffline: true,
  formers: true,
  allows: whoeverWent,
} as const

/** Serves work that devices hand in for visits no longer assigned to the user (OPEN-643). */
export function serveReports(server: Server): void {
  serveUnder(server, appointment, {
    ...visitHandIn,
    ...about,
    handle: async (work, { id, body }) => ({ result: await handIn(work, id, body), status: 202 }),
  })
  serveUnder(server, appointment, {
    ...visitHandInPhoto,
    ...about,
    receive: (request) => receiveUpload(server, request, { allowed: photoTypes }),
    handle: async (work, { id, body, query: { job } }) => ({
      result: await handInPhotos(work, id, {
        ...(body as Upload),
        job: typeof job === 'string' && isId(job) ? job.toLowerCase() : null,
      }),
      status: 202,
    }),
  })
  serve(server, {
    ...fieldReportSignature,
    entity: fieldReport.name,
    section: fieldReport.section,
    flag: 'read',
    handle: async (work, { id }) => {
      await needRecord(work, fieldReportRoutes, id)
      const image = await pictureOf(work, id)
      if (image === null) throw new Problem('NOT_FOUND')
      const headers = {
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'content-security-policy': `default-src 'none'; sandbox`,
      }
      return { result: null, file: async () => ({ content: Readable.from([image]), headers }) }
    },
  })
}
