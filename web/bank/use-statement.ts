import type { CsvColumns, OfferedColumns } from '@fieldhouse/domain/bank/csv-columns'
import { useState } from 'react'
import { newIdempotencyKey, problemOf } from '../kit/api/api.ts'
import { upload } from '../kit/api/upload.ts'
import { useBankStep } from './bank-calls.ts'

type Sent = { account: string; file: File; columns?: CsvColumns }

function formOf({ file, columns }: Sent): FormData {
  const body = new FormData()
  if (columns) body.append('columns', JSON.stringify(columns))
  body.append('file', file)
  return body
}

const sending = () => ({
  idempotencyKey: newIdempotencyKey(),
  onProgress: () => {},
  signal: new AbortController().signal,
})

const importFile = (sent: Sent) =>
  upload('POST /bank-account/statement/:id', {
    params: { id: sent.account },
    body: formOf(sent),
    ...sending(),
  })

const columnsIn = (sent: Sent) =>
  upload('POST /bank-account/columns/:id', { params: { id: sent.account }, body: formOf(sent), ...sending() })

/** A CSV file whose columns a person must choose. */
export type Unclear = { file: File; offered: OfferedColumns }

const isUnclear = (error: unknown): boolean =>
  problemOf(error).errors.some(({ code }) => code === 'BANK_COLUMNS')

/** Imports statements of a bank account. If the columns of a CSV file are unclear, `unclear` offers them. */
export function useStatement(account: string) {
  const step = useBankStep<Awaited<ReturnType<typeof importFile>> | null>()
  const [unclear, setUnclear] = useState<Unclear | null>(null)
  const send = (file: File, columns?: CsvColumns) =>
    step.mutateAsync(async () => {
      try {
        const answer = await importFile({ account, file, ...(columns && { columns }) })
        setUnclear(null)
        return answer
      } catch (error) {
        if (!isUnclear(error) || columns) throw error
        setUnclear({ file, offered: (await columnsIn({ account, file })).result })
        return null
      }
    })
  return { step, send, unclear, leave: () => setUnclear(null) }
}
