import { CUES } from '#src/summaries/frameworks/cues.ts'
import type { SoughtSection } from '#src/summaries/frameworks/framework.ts'

/** Actionable opportunities. */
export const recommendedActions: readonly SoughtSection[] = [
  {
    title: 'To mend',
    says: CUES.problem,
    like: [
      'It does not work and I have to do it again.',
      'It takes far too long every time.',
      'I made a mistake because the page was confusing.',
      'It keeps failing and nobody tells me why.',
    ],
  },
  {
    title: 'To build',
    says: CUES.wish,
    like: [
      'I wish it could do this for me.',
      'It would help if there were a button for that.',
      'What I am missing is a way to see this at once.',
      'You should send me a message when it is ready.',
    ],
  },
  {
    title: 'To keep',
    says: CUES.praise,
    like: [
      'I really like how this works.',
      'That saves me a lot of time.',
      'This is the part that we would not give up.',
      'It was easy and it just worked.',
    ],
  },
]

/** Feature requests. */
export const featureRequests: readonly SoughtSection[] = [
  {
    title: 'Asked for',
    says: CUES.wish,
    like: [
      'I would like to be able to do this myself.',
      'It would be great if it sent me a reminder.',
      'Can you add a way to export this?',
      'I wish I could see everything in one place.',
    ],
  },
  {
    title: 'Done instead today',
    says: CUES.workaround,
    like: [
      'So I keep my own spreadsheet for it.',
      'We copy it by hand from one system to the other.',
      'I ask a colleague who knows the trick.',
      'Our workaround is to do it on paper.',
    ],
  },
  {
    title: 'Why it matters',
    says: CUES.impact,
    like: [
      'It costs us hours every week.',
      'We lose customers because of it.',
      'If it is late we do not get paid.',
      'Everybody in the team has to wait for it.',
    ],
  },
]

/** Customer call. */
export const customerCall: readonly SoughtSection[] = [
  {
    title: 'Background',
    says: CUES.context,
    like: [
      'I am the operations manager of a company with two hundred people.',
      'We started using it last year.',
      'My team looks after the orders of the region.',
      'Every morning I open it to prepare the day.',
    ],
  },
  {
    title: 'What works',
    says: CUES.praise,
    like: ['I like that it is quick.', 'That part works well for us.', 'The support was friendly and it helped.'],
  },
  {
    title: 'Problems',
    says: CUES.problem,
    like: [
      'The problem is that it does not match.',
      'It is slow and I have to wait.',
      'I did not understand what it wanted from me.',
      'I had to send it again and again.',
    ],
  },
  {
    title: 'Wishes',
    says: CUES.wish,
    like: ['I wish it could do that by itself.', 'It would help to have a list.', 'I would want to be told.'],
  },
  {
    title: 'What comes next',
    says: CUES.next,
    like: [
      'We will talk to our director about it next week.',
      'Send me the offer and I will have a look.',
      'I will try it and tell you how it went.',
    ],
  },
]

/** Voice of customer. */
export const voiceOfCustomer: readonly SoughtSection[] = [
  {
    title: 'Praise',
    says: CUES.praise,
    like: ['I love how simple it is.', 'It works really well.', 'They helped me at once and were kind.'],
  },
  {
    title: 'Complaints',
    says: CUES.problem,
    like: [
      'It is too slow and it breaks.',
      'Nobody answers and I have been waiting for days.',
      'It was refused again and nobody said why.',
      'It is far too expensive for what it does.',
    ],
  },
  {
    title: 'Wishes',
    says: CUES.wish,
    like: [
      'I wish somebody would call me back.',
      'It should tell me what is missing.',
      'I would rather have a person.',
    ],
  },
  {
    title: 'Feelings',
    says: CUES.feeling,
    like: [
      'I was so frustrated that I nearly gave up.',
      'I felt stupid.',
      'I was afraid of doing something wrong.',
      'I was relieved and happy when it came.',
    ],
  },
  {
    title: 'Alternatives',
    says: CUES.alternative,
    like: [
      'We looked at another product before.',
      'The other company does it in one day.',
      'I went back to the old way of doing it.',
      'A competitor offers the same for less.',
    ],
  },
]
