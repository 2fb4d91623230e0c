import type { ReceivedBill } from '@fieldhouse/domain/accounting/bills/calls'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, newIdempotencyKey } from '../../kit/api/api.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { upload } from '../../kit/api/upload.ts'

/** What a person states about an e-invoice: its supplier, and that it is for the company. */
type Said = { supplier: RecordRef | null; isOurs: boolean }
const nothingSaid: Said = { supplier: null, isOurs: false }

const sent = (file: File, { supplier, isOurs }: Said): Promise<Answer<ReceivedBill>> => {
  const body = new FormData()
  if (supplier) body.append('supplier', supplier._id)
  if (isOurs) body.append('ours', 'true')
  body.append('file', file)
  return upload('POST /supplier-bill/receive', {
    body,
    idempotencyKey: newIdempotencyKey(),
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

/** Sends e-invoices. The last chosen `file` can be sent again with more `said` about it. */
export function useReceivedBill(onReceived: (answer: Answer<ReceivedBill>) => void) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState(nothingSaid)
  const step = useMutation({
    mutationFn: (order: { chosen: File; said: Said }) => sent(order.chosen, order.said),
    onSuccess: async (answer) => {
      await readAgain(queries, supplierBill.name)
      onReceived(answer)
    },
  })
  /** Sends another file. What was said about the former file does not hold for it. */
  const choose = (chosen: File) => {
    setFile(chosen)
    setSaid(nothingSaid)
    step.mutate({ chosen, said: nothingSaid })
  }
  const sendAgain = () => file && step.mutate({ chosen: file, said })
  return { step, file, said, setSaid, choose, sendAgain }
}
