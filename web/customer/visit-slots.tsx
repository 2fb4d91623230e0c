import type { CustomerSlots } from '@fieldhouse/domain/operations/customer/customer-visit'
import type { SlotDay } from '@fieldhouse/domain/operations/customer/slots'
import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import { useEffect, useRef, useState } from 'react'
import { ask } from './api.ts'
import { dayOf, timeOf, timesOf } from './clock.ts'
import { useHeldSlot } from './held-slot.ts'
import { isOutdated, useTrying } from './trying.ts'
import { useReading } from './words.ts'

type Props = {
  token: string
  /** The company to call if no time fits. */
  company: Pick<LinkCompany, 'phone' | 'shownPhone'>
  onMoved: () => Promise<void>
  /** Called if the visit can no longer be moved. The function reloads the page's data. */
  onGone: () => Promise<void>
  onBack: () => void
}

/** A heading that gets the focus when it appears. */
function Lead({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

type Choosing = { zone: string; onChoose: (startAt: number) => void }

type PromisedTime = { start: number; window: SlotDay['window'] | undefined; zone: string }

/** Returns the text of a free time: the promised window if there is one, else the start. */
function useTold() {
  const { language } = useReading()
  return ({ start, window, zone }: PromisedTime): string =>
    window ? timesOf({ language, zone }, window) : timeOf({ language, zone }, start)
}

function Day({ day: { day, starts, window }, zone, onChoose }: Choosing & { day: SlotDay }) {
  const { language } = useReading()
  const clock = { language, zone }
  const told = useTold()
  const [first = 0] = starts
  const name = dayOf(clock, first)
  return (
    <section aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{name}</h3>
      <ul className="slots">
        {starts.map((start) => (
          <li key={start}>
            <button
              type="button"
              className="button"
              aria-label={`${told({ start, window, zone })}, ${name}`}
              onClick={() => onChoose(start)}
            >
              {told({ start, window, zone })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OfferProps = Pick<Props, 'company' | 'onBack'> & {
  slots: CustomerSlots | null
  onChoose: Choosing['onChoose']
}

/** The free times, by day. */
function Offer({ slots, company: { phone, shownPhone }, onChoose, onBack }: OfferProps) {
  const { say } = useReading()
  return (
    <>
      <Lead>{say('visit.choose')}</Lead>
      {slots === null && <p className="quiet">{say('loading')}</p>}
      {slots?.days.length === 0 && (
        <p>
          {say('visit.none')} {phone && <a href={`tel:${phone}`}>{shownPhone}</a>}
        </p>
      )}
      {slots?.days.some(({ window }) => window) && (
        <p className="quiet">
          {say('visit.window')} {phone && <a href={`tel:${phone}`}>{shownPhone}</a>}
        </p>
      )}
      {slots?.days.map((day) => (
        <Day key={day.day} day={day} zone={slots.zone} onChoose={onChoose} />
      ))}
      <div className="actions tall">
        <button type="button" className="button" onClick={onBack}>
          {say('visit.keep')}
        </button>
      </div>
    </>
  )
}

type ChosenProps = {
  startAt: number
  slots: CustomerSlots
  busy: boolean
  onSubmit: () => void
  onOther: () => void
}

/** Shows the chosen time and asks for confirmation. */
function Chosen({ startAt, slots: { zone, days }, busy, onSubmit, onOther }: ChosenProps) {
  const { say, language } = useReading()
  const clock = { language, zone }
  const told = useTold()
  const window = days.find(({ starts }) => starts.includes(startAt))?.window
  const at = `${dayOf(clock, startAt)}, ${told({ start: startAt, window, zone })}`
  return (
    <>
      <Lead>{say('visit.chosen', { at })}</Lead>
      <p>{say('visit.held')}</p>
      <div className="actions tall">
        <button type="button" className="button main" aria-disabled={busy} onClick={onSubmit}>
          {say(busy ? 'sending' : 'visit.submit')}
        </button>
        <button type="button" className="button" onClick={onOther}>
          {say('visit.other')}
        </button>
      </div>
    </>
  )
}

/** Loads the free times at once, and again whenever they may have changed. */
function useSlots({ token, onGone }: Pick<Props, 'token' | 'onGone'>) {
  const { say, language } = useReading()
  const [slots, setSlots] = useState<CustomerSlots | null>(null)
  const [failed, setFailed] = useState('')
  const load = async () => {
    try {
      setSlots(await ask<CustomerSlots>({ token, language }, '/slots'))
      setFailed('')
    } catch (error) {
      if (isOutdated(error)) await onGone()
      else setFailed(say('failed'))
    }
  }
  // oxlint-disable-next-line react/exhaustive-deps -- runs once; later loads follow user actions
  useEffect(() => void load(), [])
  return { slots, failed, load }
}

/** The free times of two weeks. A hold reserves the chosen time until the client confirms it (OPEN-254, OPEN-255). */
export function VisitSlots({ token, company, onMoved, onGone, onBack }: Props) {
  const { slots, failed, load } = useSlots({ token, onGone })
  const [chosen, setChosen] = useState<number | null>(null)
  const hold = useHeldSlot(token)
  const offer = async () => {
    setChosen(null)
    await load()
  }
  const { isTrying, fault, attempt } = useTrying(token, offer)
  const choose = (startAt: number) =>
    attempt('/hold', { startAt }, () => {
      hold(true)
      setChosen(startAt)
    })
  const move = (startAt: number) =>
    attempt('/move', { startAt }, () => {
      hold(false)
      return onMoved()
    })
  return (
    <div className="choice">
      {(fault || failed) && (
        <p className="error" role="alert">
          {fault || failed}
        </p>
      )}
      {chosen === null || !slots ? (
        <Offer slots={slots} company={company} onChoose={(startAt) => void choose(startAt)} onBack={onBack} />
      ) : (
        <Chosen
          startAt={chosen}
          slots={slots}
          busy={isTrying}
          onSubmit={() => void move(chosen)}
          // The current hold is not released here. The hold of the next slot replaces it, and a late release could
          // remove the new hold.
          onOther={() => void offer()}
        />
      )}
    </div>
  )
}
