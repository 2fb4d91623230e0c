import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Labelled } from '../core/labelled.ts'

// The calls of labels and scanned codes (OPEN-196, OPEN-197).

export const labelsPdf = declareCall({
  method: 'GET',
  path: '/label/pdf',
  summary: 'Draws labels with a QR code and a bar code, as a PDF for a sheet or a roll',
  query: {
    entity: '`product` (also for tools), `machine`, or `order` for a label of each line',
    ids: 'up to 100 ids, separated by commas',
    sheet: '`avery-5160`, `avery-l7160` or `roll-62x29`',
    copies: 'the copies of each label, 1 to 100; at most 600 labels in all',
    from: 'the first free label of the sheet, from 1',
    download: '`1` saves it as a file',
  },
  repeats: ['ids'],
  responseType: 'file',
  answer: answers<null>(),
})

/** The record that a scanned code identifies. For an order, the code may identify one of the order's lines. */
export type FoundCode = { entity: Labelled; _id: string; name: string; number: string; line: string | null }

export const labelFind = declareCall({
  method: 'GET',
  path: '/label/find',
  summary:
    'Finds the record of a scanned or typed code: the URL on a label, or a complete number, SKU or serial number',
  query: { code: 'the text of the code' },
  answer: answers<FoundCode[]>(),
})
