import { sayNotMove, visitRefusalWords } from '@fieldhouse/domain/operations/customer/visit-rules'
import type { CustomerVisit } from '@fieldhouse/domain/operations/customer/customer-visit'
import { useState } from 'react'
import { addressOf } from './api.ts'
import { dayOf, timeOf, timesOf, zoneName } from './clock.ts'
import { Notice } from './parts.tsx'
import type { PurposeProps } from './purpose-props.ts'
import { useTrying } from './trying.ts'
import './visit.css'
import { VisitSlots } from './visit-slots.tsx'
import { useTitle } from './use-title.ts'
import { useReading } from './words.ts'

/**
 * The time of the visit in the site's time zone. The text names the time zone, because the client may be in another
 * time zone.
 */
function When({ shown: { from, to, zone } }: { shown: CustomerVisit }) {
  const { language } = useReading()
  return (
    <p className="when">
      <strong>{dayOf({ language, zone }, from)}</strong>
      <span className="times">{timesOf({ language, zone }, { from, to })}</span>
      <span className="quiet">{zoneName({ language, zone }, from)}</span>
    </p>
  )
}

/** The visit's title, address and technicians. */
function About({ shown: { title, place, technicians } }: { shown: CustomerVisit }) {
  const { say, language } = useReading()
  const facts = [
    { label: say('visit.about'), value: title },
    { label: say('visit.place'), value: place },
    { label: say('visit.who'), value: new Intl.ListFormat(language).format(technicians) },
  ]
  return (
    <dl className="facts">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The action that was just completed. */
type News = 'confirmed' | 'moved' | null

/** Shows the completed action or the state of the visit, or says why the visit can no longer be changed. */
function Standing({ shown, news }: { shown: CustomerVisit; news: News }) {
  const { say, language } = useReading()
  const { arrivesAt, startedAt, zone, notConfirm } = shown
  const isOver = notConfirm === 'COMPLETE' || notConfirm === 'CANCELLED'
  if (!isOver && startedAt !== null) return <Notice tone="green" title={say('visit.begun')} />
  if (!isOver && arrivesAt !== null)
    return (
      <Notice tone="green" title={say('visit.onTheWay', { at: timeOf({ language, zone }, arrivesAt) })} />
    )
  if (shown.notConfirm) return <Notice tone="grey" title={visitRefusalWords[shown.notConfirm][language]} />
  if (news === 'moved') return <Notice tone="green" title={say('visit.moved')} takesFocus />
  if (!shown.confirmedAt) return null
  return <Notice tone="green" title={say('visit.confirmed')} takesFocus={news === 'confirmed'} />
}

type Doing = { token: string; shown: CustomerVisit; reload: () => Promise<void> }
type ActionsProps = Doing &
  Pick<PurposeProps<CustomerVisit>['page'], 'company'> & { onConfirmed: () => void; onMove: () => void }

/** The possible actions. If the visit cannot be moved, the reason is shown. */
function Actions({ token, shown, company, reload, onConfirmed, onMove }: ActionsProps) {
  const { say, language } = useReading()
  const { isTrying, fault, attempt } = useTrying(token, reload)
  const { from, notConfirm, notMove, movableFrom, moveNoticeHours, zone, confirmedAt } = shown
  const confirm = () =>
    attempt('/confirm', { from }, async () => {
      onConfirmed()
      await reload()
    })
  return (
    <>
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      <div className="actions tall">
        {notConfirm === null && !confirmedAt && (
          <button
            type="button"
            className="button main"
            aria-disabled={isTrying}
            onClick={() => void confirm()}
          >
            {say(isTrying ? 'sending' : 'visit.confirm')}
          </button>
        )}
        {notMove === null && (
          <button type="button" className="button" onClick={onMove}>
            {say('visit.move')}
          </button>
        )}
        {notConfirm !== 'CANCELLED' && (
          <a className="button" href={addressOf(token, '/calendar.ics')} download>
            {say('visit.calendar')}
          </a>
        )}
      </div>
      {notMove && notMove !== notConfirm && (
        <p className="quiet">
          {sayNotMove(notMove, { from: movableFrom, zone, language, noticeHours: moveNoticeHours })}{' '}
          {company.phone !== null && <a href={`tel:${company.phone}`}>{company.shownPhone}</a>}
        </p>
      )}
    </>
  )
}

/** Lets the client choose whether they get mails about their appointments (OPEN-271). */
function Mails({ token, shown: { isMailed }, reload }: Doing) {
  const { say } = useReading()
  const { isTrying, fault, attempt } = useTrying(token, reload)
  return (
    <section className="texts">
      <h2>{say('mails.title')}</h2>
      <p>
        <output>{say(isMailed ? 'mails.on' : 'mails.off')}</output>
      </p>
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={isTrying}
        onClick={() => void attempt('/mails', { wanted: !isMailed }, reload)}
      >
        {say(isMailed ? 'mails.stop' : 'mails.resume')}
      </button>
    </section>
  )
}

/**
 * The page of an appointment. The client can confirm it, move it to a free time, or add it to a calendar (OPEN-253).
 */
export function VisitPage({ token, page, reload }: PurposeProps<CustomerVisit>) {
  const { say } = useReading()
  const [isChoosing, setChoosing] = useState(false)
  const [news, setNews] = useState<News>(null)
  const { shown, company } = page
  useTitle(say('visit.title'), shown.title, company.name)
  const doing = { token, shown, reload }
  const close = async (done: News) => {
    setNews(done)
    await reload()
    setChoosing(false)
  }
  return (
    <article>
      <h1>{say('visit.title')}</h1>
      {!isChoosing && <Standing shown={shown} news={news} />}
      <When shown={shown} />
      <About shown={shown} />
      {isChoosing ? (
        <VisitSlots
          token={token}
          company={company}
          onMoved={() => close('moved')}
          onGone={() => close(null)}
          onBack={() => setChoosing(false)}
        />
      ) : (
        <Actions
          {...doing}
          company={company}
          onConfirmed={() => setNews('confirmed')}
          onMove={() => {
            setNews(null)
            setChoosing(true)
          }}
        />
      )}
      {!isChoosing && <Mails {...doing} />}
    </article>
  )
}
