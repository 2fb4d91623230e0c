import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Labelled } from '../core/labelled.ts'

// The calls of labels and scanned codes (OPEN-196, OPEN-197).

export const labelsPdf = declareCall({
  method: 'GET',
  path: '/label/pdf',
  summary: 'Labels with a QR code and bars, as a PDF for a sheet or a roll',
  query: {
    entity: '`product` (tools among them), `machine` or `order`, of which each line has a label',
    ids: 'up to 100 ids, separated by commas',
    sheet: '`avery-5160`, `avery-l7160` or `roll-62x29`',
    copies: 'of each label, 1 to 100; 600 labels at most',
    from: 'the first free label of the sheet, from 1',
    download: '`1` saves it as a file',
  },
  repeats: ['ids'],
  responseType: 'file',
  answer: answers<null>(),
})

/** The record that a scanned code identifies; for an order, optionally one of its lines. */
export type FoundCode = { entity: Labelled; _id: string; name: string; number: string; line: string | null }

export const labelFind = declareCall({
  method: 'GET',
  path: '/label/find',
  summary:
    'What a scanned or typed code names: the address on a label, or a whole number, SKU or serial number',
  query: { code: 'the text of the code' },
  answer: answers<FoundCode[]>(),
})
