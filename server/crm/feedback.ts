import { feedback } from '@fieldhouse/domain/crm/feedback'
import { contributorsOf, vote, votedBy } from '../collaboration/votes.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { feedbackContributors, feedbackTags, feedbackVotes, feedbacks } from './feedback-tables.ts'

const voted = { table: feedbacks, votes: feedbackVotes }

export const feedbackRoutes = defineEntity(feedback, {
  table: feedbacks,
  links: { tags: feedbackTags, contributors: feedbackContributors },
  derived: {
    voted: () => votedBy(voted),
    contributors: () => contributorsOf(feedbacks, feedbackContributors),
  },
  actions: {
    vote: (work, { current, body }) => vote(work, { ...voted, of: feedback, current, asked: body.voted }),
  },
})
