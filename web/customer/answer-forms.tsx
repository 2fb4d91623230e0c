import type { CustomerAnswer } from '@fieldhouse/domain/accounting/customer-answer'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Refused, ask } from './api.ts'
import { Field, described } from './parts.tsx'
import { Signature } from './signature.tsx'
import { isOutdated, messageOf } from './trying.ts'
import { useReading } from './words.ts'

type Answering = {
  token: string
  /** Called after the answer, or when the customer can no longer answer; reloads the page's data. */
  onAnswered: () => Promise<void>
  /** Called after a refusal of the membership plan; reloads the page's data. */
  onPlanRefused: () => Promise<void>
  onBack: () => void
}

type Faults = { field: string | null; text: string } | null

/** Sends an answer. If the customer can no longer answer, the page shows the current state. */
function useSending({ token, onAnswered, onPlanRefused }: Answering, path: string) {
  const { say, language } = useReading()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Faults>(null)
  const send = async (body: object) => {
    setSending(true)
    setFault(null)
    try {
      await ask<CustomerAnswer>({ token, language }, path, body)
      await onAnswered()
    } catch (error) {
      if (isOutdated(error)) return onAnswered()
      const field = error instanceof Refused ? error.field : null
      if (field === 'membership') await onPlanRefused()
      setFault({ field, text: messageOf(error, say('failed')) })
    } finally {
      setSending(false)
    }
  }
  return { isSending, fault, setFault, send }
}

/**
 * Focuses the invalid field after each refused submit. If the signature is invalid, focuses the first control of the
 * signature.
 */
function useFaultInView(fault: Faults) {
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!fault?.field) return
    const field = root.current?.querySelector<HTMLElement>(`#${CSS.escape(fault.field)}`)
    const inside = field?.querySelector<HTMLElement>('button:enabled, input:enabled')
    ;(inside ?? field)?.focus()
  }, [fault])
  return root
}

function Form({
  root,
  title,
  busy,
  fault,
  submit,
  onSubmit,
  onBack,
  children,
}: {
  root: RefObject<HTMLFormElement | null>
  title: string
  busy: boolean
  fault: string | null
  submit: string
  onSubmit: () => void
  onBack: () => void
  children: ReactNode
}) {
  const { say } = useReading()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form ref={root} className="form" noValidate onSubmit={send} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button main" aria-disabled={busy}>
          {busy ? say('sending') : submit}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {say('back')}
        </button>
      </div>
    </form>
  )
}

/** Focuses the first field when a form opens. */
const focusOnce = (field: HTMLElement | null): void => field?.focus()

/** Asks for the name and signature of the person who accepts. */
export function AcceptForm({ total, picks, ...answering }: Answering & { total: string; picks: object }) {
  const { say } = useReading()
  const [name, setName] = useState('')
  const [signature, setSignature] = useState<string | null>(null)
  const { isSending, fault, setFault, send } = useSending(answering, '/accept')
  const root = useFaultInView(fault)
  const wrong = (field: string) => (fault?.field === field ? fault.text : null)
  const change = <V,>(set: (value: V) => void, value: V) => {
    set(value)
    setFault(null)
  }
  const accept = () => {
    if (name.trim() === '') return setFault({ field: 'name', text: say('accept.noName') })
    if (signature === null) return setFault({ field: 'signature', text: say('accept.noSignature') })
    return void send({ name: name.trim(), signature, ...picks })
  }
  return (
    <Form
      root={root}
      title={say('accept.title')}
      busy={isSending}
      fault={fault && !['name', 'signature'].includes(fault.field ?? '') ? fault.text : null}
      submit={say('accept.submit', { total })}
      onSubmit={accept}
      onBack={answering.onBack}
    >
      <Field id="name" label={say('accept.name')} error={wrong('name')}>
        <input
          id="name"
          value={name}
          maxLength={120}
          autoComplete="name"
          ref={focusOnce}
          onChange={({ currentTarget: { value } }) => change(setName, value)}
          {...described('name', wrong('name'))}
        />
      </Field>
      <Signature name={name} onSign={(drawn) => change(setSignature, drawn)} error={wrong('signature')} />
    </Form>
  )
}

/** Asks for an optional reason. */
export function DeclineForm(answering: Answering) {
  const { say } = useReading()
  const [reason, setReason] = useState('')
  const { isSending, fault, send } = useSending(answering, '/decline')
  const root = useFaultInView(fault)
  const wrong = fault?.field === 'reason' ? fault.text : null
  return (
    <Form
      root={root}
      title={say('decline.title')}
      busy={isSending}
      fault={fault && wrong === null ? fault.text : null}
      submit={say('decline.submit')}
      onSubmit={() => void send({ reason: reason.trim() || null })}
      onBack={answering.onBack}
    >
      <Field id="reason" label={say('decline.reason')} error={wrong}>
        <textarea
          id="reason"
          rows={3}
          value={reason}
          maxLength={2000}
          ref={focusOnce}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          {...described('reason', wrong)}
        />
      </Field>
    </Form>
  )
}
