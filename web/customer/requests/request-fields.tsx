import type { RequestForm } from '@fieldhouse/domain/requests/calls'
import { longestAddress, longestName, longestProblem } from '@fieldhouse/domain/requests/request-limits'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Field, Notice, described } from '../parts.tsx'
import { useReading } from '../words.ts'
import { PhotoField } from './photo-field.tsx'
import './request.css'
import { typedFields } from './typed-request.ts'
import { useRequest } from './use-request.ts'

type Request = ReturnType<typeof useRequest>
type Props = { secret: string; form: RequestForm }

/** A text field of the form. */
function Line({
  of,
  field,
  label,
  ...input
}: { of: Request; field: 'name' | 'phone' | 'email' | 'address'; label: string } & ComponentProps<'input'>) {
  const fault = of.faults[field] ?? null
  return (
    <Field id={field} label={label} error={fault}>
      <input
        id={field}
        value={of.typed[field]}
        onChange={({ currentTarget: { value } }) => of.type(field, value)}
        {...input}
        {...described(field, fault)}
      />
    </Field>
  )
}

/** A hidden field against bots: only a program fills it in. */
function Trap({ of: { typed, type } }: { of: Request }) {
  const { say } = useReading()
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor="leaveEmpty">{say('request.leaveEmpty')}</label>
      <input
        id="leaveEmpty"
        tabIndex={-1}
        autoComplete="off"
        value={typed.leaveEmpty}
        onChange={({ currentTarget: { value } }) => type('leaveEmpty', value)}
      />
    </div>
  )
}

/** Tells the sender the result of the request. */
function Outcome({ of, form: { company } }: { of: Request; form: RequestForm }) {
  const { say } = useReading()
  const { standing } = of
  if (standing.state === 'waiting')
    return (
      <Notice tone="amber" title={say('request.waiting.title')}>
        <output>{say('request.waiting.text')}</output>
      </Notice>
    )
  if (standing.state === 'tooMany')
    return (
      <Notice tone="amber" title={say('request.tooMany.title')}>
        <output>
          {say('request.tooMany.text', { minutes: String(standing.minutes), company: company.name })}
        </output>
      </Notice>
    )
  const text = standing.state === 'gone' ? say('request.gone', { company: company.name }) : null
  const fault = text ?? (standing.state === 'failed' ? standing.text : null)
  return (
    fault && (
      <p className="error" role="alert">
        {fault}
      </p>
    )
  )
}

/** Explains the next steps after the request is sent. */
function Sent({ typed, form: { company } }: { typed: Request['typed']; form: RequestForm }) {
  const { say } = useReading()
  return (
    <article>
      <Notice tone="green" title={say('request.sent.title')} takesFocus>
        <p>{say('request.sent.text', { company: company.name, phone: typed.phone })}</p>
      </Notice>
      {company.phone && (
        <p>
          {say('request.sent.urgent')} <a href={`tel:${company.phone}`}>{company.shownPhone}</a>
        </p>
      )}
    </article>
  )
}

/** The first invalid field. */
const firstOf = (faults: Readonly<Record<string, string>>) =>
  [...typedFields, 'photo'].find((field) => field in faults)

/** Focuses the first invalid field. Errors from the server count, too. */
function useFaultInView({ faults, standing: { state } }: Request) {
  const root = useRef<HTMLFormElement>(null)
  const first = firstOf(faults)
  useEffect(() => {
    if (first && state === 'failed') root.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
  }, [first, state])
  return root
}

/** The request form. A sticker determines the machine, so the form does not ask for it. */
export function RequestFields({ secret, form }: Props) {
  const { say } = useReading()
  const of = useRequest(secret)
  const root = useFaultInView(of)
  const { typed, faults, standing, type } = of
  if (standing.state === 'sent') return <Sent typed={typed} form={form} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = firstOf(of.submit())
    if (first) root.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
  }
  const isSending = standing.state === 'sending'
  const problem = faults['problem'] ?? null
  return (
    <article>
      <div className="head">
        <h1>{say('request.title')}</h1>
        <p className="quiet">
          {say(form.isOfMachine ? 'request.ofMachine' : 'request.intro', { company: form.company.name })}
        </p>
      </div>
      <form ref={root} className="form" noValidate onSubmit={submit}>
        <Field id="problem" label={say('request.problem')} error={problem}>
          <textarea
            id="problem"
            rows={5}
            maxLength={longestProblem}
            value={typed.problem}
            onChange={({ currentTarget: { value } }) => type('problem', value)}
            {...described('problem', problem)}
          />
        </Field>
        <PhotoField photo={of.photo} error={faults['photo'] ?? null} onChange={of.show} />
        <Line of={of} field="name" label={say('request.name')} autoComplete="name" maxLength={longestName} />
        <Line of={of} field="phone" label={say('request.phone')} type="tel" autoComplete="tel" />
        <Line of={of} field="email" label={say('request.email')} type="email" autoComplete="email" />
        {form.asksAddress && (
          <Line
            of={of}
            field="address"
            label={say('request.address')}
            autoComplete="street-address"
            maxLength={longestAddress}
          />
        )}
        <Trap of={of} />
        <Outcome of={of} form={form} />
        <div className="actions">
          <button type="submit" className="button main" aria-disabled={isSending}>
            {say(isSending ? 'sending' : standing.state === 'waiting' ? 'request.again' : 'request.send')}
          </button>
        </div>
        <p className="quiet">{say('request.privacy', { company: form.company.name })}</p>
      </form>
    </article>
  )
}
