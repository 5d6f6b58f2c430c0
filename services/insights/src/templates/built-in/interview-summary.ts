import { bullets, callout, guide, heading, steps, table } from './template-blocks.ts'

export const INTERVIEW_SUMMARY = {
  id: '019acf00-0000-7000-8000-000000000002',
  title: 'Interview summary',
  description: 'One conversation, written up on the same day while it is fresh.',
  blocks: [
    heading('Whom we talked to'),
    table(
      ['About them', ''],
      ['Role and responsibilities', 'What they do, for how long, and in how large a team'],
      ['Segment', 'Why they were invited'],
      ['Date and length'],
      ['Interviewer and note-taker'],
    ),
    heading('In one paragraph'),
    guide('What a colleague should know who has half a minute.'),
    heading('What they are trying to get done'),
    guide('The outcome they want, in their own words, and what sets it off. Quote them.'),
    heading('How they do it today'),
    steps('What happens first, the last time they did it', 'Then: tools, people, handovers', 'Where they improvise'),
    heading('What gets in the way'),
    guide('What costs them time, money or trust, how often, and what they do about it.'),
    heading('What they asked for'),
    callout(
      'WARNING',
      'A request is not yet a need. Keep the request as it was said, and write below it what they wanted to achieve.',
    ),
    guide(''),
    heading('What surprised us'),
    guide('What contradicts what we believed before, or what other participants said.'),
    heading('To follow up'),
    bullets('Questions for the next interview', 'What we promised to send', 'Whom they suggested that we talk to'),
  ],
} as const
