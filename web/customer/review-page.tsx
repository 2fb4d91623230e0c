import type { CustomerReview } from '@fieldhouse/domain/marketing/calls'
import { everyStar, fewestStars, longestReview } from '@fieldhouse/domain/marketing/review-limits'
import { useState } from 'react'
import { Field, Notice, described } from './parts.tsx'
import type { PurposeProps } from './purpose-props.ts'
import './review.css'
import { useTrying } from './trying.ts'
import { useTitle } from './use-title.ts'
import { useReading } from './words.ts'

/** The text key for a number of stars. */
const starKey = (stars: number) => `review.star.${stars as 1 | 2 | 3 | 4 | 5}` as const

type StarsProps = { rating: number | null; isMissing: boolean; onRate: (rating: number) => void }

/** Chooses one to five named stars by mouse, finger or arrow keys. */
function Stars({ rating, isMissing, onRate }: StarsProps) {
  const { say } = useReading()
  return (
    <fieldset className="stars" aria-describedby={isMissing ? 'stars-error' : undefined}>
      <legend>{say('review.stars')}</legend>
      <div>
        {everyStar.map((star) => (
          <label key={star} className={rating !== null && star <= rating ? 'lit' : ''}>
            <input
              type="radio"
              name="rating"
              value={star}
              className="hidden"
              checked={rating === star}
              onChange={() => onRate(star)}
            />
            <span className="hidden">{say(starKey(star))}</span>
            <svg viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
              <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
          </label>
        ))}
      </div>
      <p className="quiet" aria-hidden="true">
        {rating === null ? '\u00a0' : say(starKey(rating))}
      </p>
    </fieldset>
  )
}

type FormProps = { token: string; onGiven: () => Promise<void> }

/** Asks for stars and an optional comment. */
function ReviewForm({ token, onGiven }: FormProps) {
  const { say } = useReading()
  const [rating, setRating] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isTrying, fault, attempt } = useTrying(token, onGiven)
  const send = async () => {
    setMissing(rating === null)
    if (rating !== null) await attempt('/review', { rating, text: text.trim() || null }, onGiven)
  }
  const rate = (given: number) => {
    setRating(given)
    setMissing(false)
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (rating === null) event.currentTarget.querySelector('input')?.focus()
        void send()
      }}
    >
      <Stars rating={rating} isMissing={isMissing} onRate={rate} />
      {isMissing && (
        <p id="stars-error" className="error" role="alert">
          {say('review.missing')}
        </p>
      )}
      <Field id="words" label={say('review.words')} error={null}>
        <textarea
          id="words"
          rows={5}
          maxLength={longestReview}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          {...described('words', null)}
        />
      </Field>
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button main" aria-disabled={isTrying}>
          {say(isTrying ? 'sending' : 'review.send')}
        </button>
      </div>
    </form>
  )
}

/** The given review, the company's reply, and links to public review sites. The links do not depend on the rating. */
function Given({ shown, isNew }: { shown: CustomerReview; isNew: boolean }) {
  const { say } = useReading()
  const { rating, text, reply, outside } = shown
  return (
    <>
      <Notice tone="green" title={say('review.thanks')} takesFocus={isNew} />
      <p className="given">
        <span className="hidden">{say(starKey(rating ?? fewestStars))}</span>
        <span aria-hidden="true">
          {everyStar.map((star) => (star <= (rating ?? 0) ? '★' : '☆')).join('')}
        </span>
      </p>
      {text && <p className="description">{text}</p>}
      {reply && (
        <section className="texts">
          <h2>{say('review.reply')}</h2>
          <p>{reply}</p>
        </section>
      )}
      {outside && (
        <section className="texts">
          <h2>{say('review.outside')}</h2>
          <a className="button" href={outside} rel="noreferrer noopener" target="_blank">
            {say('review.outsideLink')}
          </a>
        </section>
      )}
    </>
  )
}

/** The page on which a client reviews a job. Each job can be reviewed once (OPEN-277). */
export function ReviewPage({ token, page, reload }: PurposeProps<CustomerReview>) {
  const { say, language } = useReading()
  const [isNew, setNew] = useState(false)
  const { shown, company } = page
  useTitle(say('review.title'), shown.title, company.name)
  const who = new Intl.ListFormat(language).format(shown.technicians)
  return (
    <article>
      <h1>{say('review.title')}</h1>
      <p className="quiet">
        {shown.title}
        {who && ` · ${who}`}
      </p>
      {shown.rating === null ? (
        <ReviewForm
          token={token}
          onGiven={async () => {
            setNew(true)
            await reload()
          }}
        />
      ) : (
        <Given shown={shown} isNew={isNew} />
      )}
    </article>
  )
}
